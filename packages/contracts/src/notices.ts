/** Source: the specification's own toast, "Welcome to Goals." */
export const PRODUCT = "Goals";

/** The text of a toast. The specification defines the texts. */
export interface Notice {
  readonly title: string;
  readonly description?: string;
}

export const createNotice = (title: string, description: string): Required<Notice> => ({
  title,
  description,
});
export const createFailure = (description: string) => createNotice("Error", description);

/** The rules of section 5: checked before a request is sent, and again by the server. */
export const VALIDATION = {
  tasks: createNotice("Invalid tasks", "Please enter exactly 3 daily tasks."),
  objective: createNotice("Invalid objective", "Please enter a title for your objective."),
  mission: createNotice("Invalid mission", "Please enter a mission statement."),
  missions: createNotice(
    "Invalid missions",
    "Please enter both personal and professional missions.",
  ),
  incompleteMissions: createNotice(
    "Incomplete missions",
    "Please complete all three mission statements.",
  ),
  unfinishedMission: createNotice(
    "Unfinished mission",
    "Please put your own words in place of ___.",
  ),
  mergeMissions: createNotice(
    "Missing missions",
    "Please write both personal and professional missions first.",
  ),
  suggestions: createNotice(
    "No research data",
    "Complete some research sections to generate suggestions.",
  ),
  completeSection: createNotice(
    "Complete all questions",
    "Please answer all multiple choice questions and written prompts before completing this section.",
  ),
  analysis: createNotice(
    "More research needed",
    "Complete at least 3 research sections to generate analysis.",
  ),
  credentials: createNotice("Missing Information", "Please fill in all fields."),
  password: createNotice("Password Too Short", "Password must be at least 6 characters long."),
  locked: createNotice(
    "Research Required",
    "Complete all of the research sections to unlock this feature",
  ),
} as const satisfies Record<string, Notice>;

export const objectiveExists = (type: string) =>
  createNotice("Objective exists", `You already have a ${type} objective for this month.`);

/** Finds the notice for the server's sentence, so that its title matches the browser's own check. */
export const findValidationNotice = (sentence: string): Required<Notice> | undefined =>
  [...Object.values(VALIDATION), ...["personal", "professional"].map(objectiveExists)].find(
    ({ description }) => description === sentence,
  );

/** Errors that the reset forms show at their fields, without a title. */
export const RESET = {
  email: "Please enter your email address",
  password: "Please enter a new password",
  short: "Password must be at least 6 characters long",
  mismatch: "Passwords do not match",
  sent: "If an account with that email exists, we've sent you a password reset link.",
  invalid: createNotice("Invalid Link", "This password reset link is invalid or expired."),
} as const;

export const PASSWORD = {
  missing: "Please enter your current password.",
  wrong: "This is not your password.",
  common: "This password is too common. Please choose another.",
  own: "This password is easy to guess for people who know you. Please choose another.",
  leaked: "This password is in lists of stolen passwords. Please choose another.",
} as const;

export const PASSKEY = {
  refused: "This passkey was not accepted. Please try again, or sign in another way.",
  notChosen: "No passkey was chosen. You can sign in another way.",
  notMade: "Your browser or device has not made a passkey.",
  known: "This passkey is already with an account.",
  tooMany: "There are 20 passkeys on this account. Please remove one first.",
  lastWayIn: "This is your only way to sign in. Please add another one first.",
} as const;

/** The notice after a sign-in to one of two accounts of a mailbox. */
export const TWO_ACCOUNTS = createNotice(
  "You have two accounts",
  "Another account has this address, in another spelling. Its own password opens it. Please give one of them another address.",
);

/** The notice after a sign-in with a common password, which still works. */
export const COMMON_PASSWORD = createNotice(
  "Please change your password",
  "Your password is too common. You can change it in your profile.",
);

/** Shown instead of a sentence about the password if the server has not checked the password. */
export const UNREACHABLE = "Goals could not be reached. Please try again in a moment.";

export const SUCCESS = {
  tasksGenerated: createNotice(
    "Tasks Created",
    "Your daily tasks have been generated successfully.",
  ),
  tasks: { title: "Tasks created successfully" },
  objective: { title: "Objective created successfully" },
  objectiveStatus: { title: "Objective status updated" },
  reflection: { title: "Saved with your objectives" },
  weekReview: { title: "Saved with this week" },
  mission: { title: "Mission statement updated successfully" },
  missions: { title: "Missions saved successfully" },
  progress: { title: "Progress saved" },
  analysis: { title: "Analysis Generated!" },
  analysisUnchanged: createNotice(
    "Nothing has changed",
    "Your newest analysis was drawn from the same choices. A new one would say the same.",
  ),
  analysisByRules: createNotice(
    "Analysis Generated!",
    "The language model has reached its limit for today, so fixed rules wrote this analysis. Tomorrow it writes again.",
  ),
  analysisByMirror: createNotice(
    "Analysis Generated!",
    "We could not verify what the model wrote. This is the portrait drawn from your choices.",
  ),
  analysisUnanswered: createNotice(
    "The model did not answer",
    "Your portrait is here, drawn from your choices. Trying again later costs none of your five analyses an hour.",
  ),
  suggestions: { title: "Mission suggestions generated!" },
  logout: { title: "Logged out successfully" },
  login: { title: "Welcome back!" },
  register: { title: "Account Created!" },
  setup: { title: "Setup complete! Welcome to Goals." },
} as const satisfies Record<string, Notice>;

export const FAILURE = {
  createTasks: createFailure("Failed to create tasks. Please try again."),
  updateTask: createFailure("Failed to update task. Please try again."),
  changeDay: createFailure("Failed to change the day. Please try again."),
  saveLine: createFailure("Failed to save the note. Please try again."),
  generateTasks: createFailure("Failed to generate tasks. Please try again."),
  createObjective: createFailure("Failed to create objective. Please try again."),
  updateObjective: createFailure("Failed to update objective. Please try again."),
  weekReview: createFailure("Failed to save your answers. Please try again."),
  mission: createFailure("Failed to update mission statement. Please try again."),
  progress: createFailure("Failed to save progress. Please try again."),
  analysis: createFailure("Failed to generate analysis. Please try again."),
  stopCoach: createFailure("Failed to stop the model. Please try again."),
  answer: createFailure("Failed to save your answer. Please try again."),
  deleteCoachAnswer: createFailure("Failed to delete your answer. Please try again."),
  setAside: createFailure("Failed to set this line aside. Please try again."),
  restoreLine: createFailure("Failed to bring this line back. Please try again."),
  missions: createFailure("Failed to save missions. Please try again."),
  suggestions: createFailure("Failed to generate suggestions. Please try again."),
  logout: createFailure("Failed to log out. Please try again."),
  login: createNotice("Login Failed", "Invalid email or password."),
  register: createNotice("Registration Failed", "Failed to create account. Please try again."),
  forgot: createFailure("Failed to send reset email"),
  reset: createFailure("Failed to reset password"),
  unauthorized: createNotice("Unauthorized", "You are logged out. Logging in again..."),
} as const satisfies Record<string, Notice>;
