// Over 200 lines because it is data: each kind of objective with its first acts, read one kind at a time.
import { about, names, oneOf, type Kind } from "./kind.ts";

/** What is recognised by a word or two, before the kinds that go by their verb alone. */
export const SPECIFIC_KINDS: readonly Kind[] = [
  {
    id: "saying-no",
    is: ({ act }) =>
      /\bsay(?:ing)? no\b|\bset(?:ting)? (?:better |clear |firm )?boundaries\b/i.test(act),
    steps: [
      () => "Say no to one small thing today",
      () => "Write down the sentence with which to say no the next time",
      () => "Look through this week and name one thing to hand back",
      () => "Answer the next request with “I will tell you tomorrow”",
    ],
  },
  {
    id: "one-on-one",
    is: ({ act }) => /\b(?:1:1s?|1-1s?|one[- ]on[- ]ones?)\b/i.test(act),
    steps: [
      () => "Put the first 1:1 in this week's calendar",
      () => "Write down the one question to ask in the next 1:1",
      () => "Ask at the end of the next 1:1 what was of use",
      () => "Note in one line what the last 1:1 left open",
    ],
  },
  {
    id: "feedback",
    is: ({ act }) => /^(?:give|ask for|get|take|collect) .*\bfeedback\b/i.test(act),
    steps: [
      ({ verb }) =>
        verb === "give"
          ? "Tell one person today what they did well, with the example"
          : "Ask one person today what you could do better, and listen",
      () => "Write down one thing to tell somebody: what happened, and what it did",
      () => "Choose whom to talk to first, and when",
    ],
  },
  {
    id: "visit",
    is: oneOf("visit"),
    steps: [
      ({ object }) =>
        isPerson(object)
          ? `Message ${object} to find a day for the visit`
          : `Look up when ${object} is open, and how to get there`,
      ({ object }) =>
        isPerson(object) ? `Choose what to bring along when you visit ${object}` : undefined,
      about((it) => `Put the day for visiting ${it} in the calendar`),
    ],
  },
  {
    id: "meeting-up",
    is: ({ act }) => MEETING_UP.test(act),
    steps: [
      ({ act }) => {
        const whom = MEETING_UP.exec(act)?.[1];
        return whom && `Message ${whom} and propose two days`;
      },
      () => "Choose the place, or what to cook",
      () => "Keep that evening free, and write it in the calendar",
    ],
  },
  {
    id: "time-off",
    is: ({ act, title }) =>
      /\b(?:days?|weeks?|time|afternoons?|weekends?|evenings?|mornings?|(?:mon|tues|wednes|thurs|fri|satur|sun)days?) off\b|; (?:\d+|two|three|four|five|six) [\w-]+ (?:weekends|days)$|^take .*\b(?:holiday|vacation|break|sabbatical)\b/i.test(
        `${act}; ${title}`,
      ),
    steps: [
      ({ title }) =>
        `Choose the dates, and write them in the calendar: ${title.charAt(0).toLowerCase()}${title.slice(1)}`,
      () => "Tell whoever has to know that you will be away",
      () => "Name who looks after your work meanwhile",
      () => "Move one thing out of those days",
    ],
  },
  {
    id: "classes",
    is: ({ title }) => CLASSES.test(title),
    steps: [
      ({ title }) => `Put the next ${nameClass(title)} in the calendar, with the way there`,
      ({ title }) => `Pack tonight what the next ${nameClass(title)} needs`,
      ({ title }) => `Practise for ten minutes what the last ${nameClass(title)} was about`,
      ({ title }) => `Ask somebody along to the next ${nameClass(title)}`,
    ],
  },
  {
    id: "signing",
    is: (objective) =>
      objective.verb === "sign" &&
      names("lease contract agreement papers treaty deal offer")(objective),
    steps: [
      about((it) => `List what has to be settled before ${it} is signed`),
      about((it) => `Read ${it} once through, and mark what is unclear`),
      about((it) => `Ask somebody who has signed one like it about ${it}`),
    ],
  },
  {
    id: "decision",
    is: oneOf("decide choose"),
    steps: [
      ({ act }) => `Write down what speaks for each side before you ${act}`,
      ({ act }) => `Ask one person who knows you well how they would ${act}`,
      () => "Set the day on which you decide",
      () => "Try today to live as if it were decided one way",
    ],
  },
  {
    id: "meetings",
    is: (objective) =>
      names("meetings?")(objective) &&
      /^(?:fewer|less|stop|cut|reduce|no|limit|shorten|use)$/.test(objective.verb),
    steps: [
      () => "Decline or shorten one meeting of this week",
      () => "Ask of one meeting whether a message would do",
      () => "Block two hours without meetings in the calendar",
      () => "Leave one regular meeting out once, and see who misses it",
    ],
  },
  {
    id: "body",
    is: (objective) =>
      names("back knees? shoulders? neck hips? ankles? wrists? posture teeth tooth skin")(
        objective,
      ) && oneOf("fix heal strengthen mend improve sort rehab help loosen")(objective),
    steps: [
      about((it) => `Do ten minutes of gentle exercises for ${it}`),
      about((it) => `Call a practice and ask for an appointment about ${it}`),
      about((it) => `Write down when ${it} is at its worst, and what came before`),
      () => "Get up and move for two minutes every hour today",
    ],
  },
  {
    id: "figure",
    is: (objective) =>
      oneOf(
        "reduce cut lower improve increase raise double halve bring shorten speed grow decrease get",
      )(objective) &&
      (/\d ?%|\b(?:by|in) half\b/.test(objective.title) ||
        /^(?:raise|increase|lower|bring|reduce|improve)\b.*\bto \d/i.test(objective.title) ||
        names(
          "churn costs? bugs? backlog errors? latency downtime waste turnover complaints returns conversion retention load coverage",
        )(objective)),
    steps: [
      about((it) => `Look up today's figure for ${asFigure(it)}, and write it where you see it`),
      about((it) => `List the three things that move ${asFigure(it)} most`),
      about((it) => `Ask whoever knows ${asFigure(it)} best what they would change first`),
      about((it) => `Try one small change to ${asFigure(it)}, and note what it did`),
    ],
  },
  {
    id: "inbox",
    is: (objective) =>
      names("inbox mailbox (?:e-?)?mails?")(objective) &&
      oneOf("clear empty tidy clean sort organise organize answer reply keep get")(objective),
    steps: [
      () => "Answer or delete the ten oldest mails in the inbox",
      () => "Unsubscribe from three newsletters you do not read",
      () => "Set two times a day for mail, and close it until then",
      () => "Give every open mail one of three marks: answer, wait, done",
    ],
  },
  {
    id: "counted-days",
    is: ({ title }) => COUNTED_DAYS.test(title),
    steps: [
      ({ title }) =>
        `Mark in the calendar which ${nameCountedDays(title)} of this week are for it: ${beforeCountedDays(title)}`,
      ({ title }) => `Tell one person which ${nameCountedDays(title)} you keep free this week`,
      ({ title }) =>
        `Move one thing that stands in the way on one of those ${nameCountedDays(title)}`,
    ],
  },
  {
    id: "climbing",
    is: ({ verb, object }) =>
      verb === "climb" && /^(?:an? |the |my first )?(?:[v\d]\S{0,3}|route|grade.*)$/i.test(object),
    steps: [
      about((it) => `Set the day for the next try at ${it}, and tell somebody`),
      () => "Write down the move that fails, and one way to train it",
      () => "Do ten minutes of pull-ups, hangs and stretching",
      () => "Watch somebody climb it, and note where they rest",
    ],
  },
  {
    id: "contribution",
    is: ({ title }) => /\b(?:prs?|pull requests?|patch(?:es)?)\b|^contribute to /i.test(title),
    steps: [
      ({ title }) => {
        const project = findProject(title);
        return project && `Find one open issue of ${project} that is small enough to begin with`;
      },
      ({ title }) => {
        const project = findProject(title);
        return project && `Build ${project} on this machine and run its tests`;
      },
      ({ title }) => {
        const project = findProject(title);
        return project && `Read how ${project} wants its contributions`;
      },
      () => "Write down in three lines what the change is, and why",
    ],
  },
  {
    id: "software",
    is: (objective) =>
      oneOf(
        "rewrite refactor fix document write add implement replace remove test automate mend clean optimise optimize profile",
      )(objective) &&
      names(
        "services? apis? tests? bugs? code codebase modules? library pipeline builds? deployments? ci backend frontend features? endpoints? schema quer(?:y|ies) dashboard",
      )(objective),
    steps: [
      ({ verb, object }) =>
        /^(?:document|write|add|implement|test|automate)$/.test(verb)
          ? `Write down in five lines what ${object} has to do`
          : `List what is wrong with ${object}, the worst first`,
      about((it) => `Choose the smallest part of ${it}, and do it in one hour`),
      about((it) => `Ask the person who knows ${it} best where to begin`),
    ],
  },
  {
    id: "guiding",
    is: ({ verb, object }) =>
      /^(?:onboard|teach|coach|mentor)$/.test(verb) ||
      (verb === "train" && /^(?:[A-Z]|the |my |our |two |three |\d)/.test(object)),
    steps: [
      about((it) => `Set an hour this week to work beside ${withoutTask(it)}`),
      about((it) => `Write down the three things ${withoutTask(it)} should be able to do first`),
      about((it) => `Ask ${withoutTask(it)} what is still unclear`),
      about((it) => `Let ${withoutTask(it)} do one thing alone, and look at it together`),
    ],
  },
  {
    id: "talk",
    is: ({ act }) =>
      /^present\b|^speak at\b|^(?:give|hold) (?:an? |the |my )?(?:[\w-]+ )?(?:talk|lecture|keynote|lesson|class|workshop)\b/i.test(
        act,
      ),
    steps: [
      () => "Write the one sentence that listeners should take home",
      () => "Choose the three points of the talk, and leave the others out",
      () => "Say the first two minutes aloud, with a clock",
      () => "Ask one person to listen to five minutes of it",
      () => "Draw the first slide by hand",
    ],
  },
  {
    id: "tax",
    is: (objective) =>
      names("tax taxes bookkeeping accounts books")(objective) &&
      oneOf("finish do file submit sort keep get complete prepare start")(objective) &&
      !names("bank exams? test course reading")(objective),
    steps: [
      () => "Collect the papers for the taxes in one folder",
      () => "Fill in the first page, and mark what is unclear",
      () => "Write down the two figures that are still missing, and who has them",
      () => "Sort the receipts of one month",
    ],
  },
  {
    id: "moving-data",
    is: ({ verb, object }) => /^(?:migrate|port|convert|upgrade)$/.test(verb) && object !== "",
    steps: [
      ({ act }) => `List the steps to ${act}, with the riskiest one on top`,
      () => "Try the riskiest step on a copy, and note what breaks",
      () => "Write down how to get back if it fails",
      () => "Agree on a day for the change with whoever depends on it",
    ],
  },
  {
    id: "staging",
    is: ({ act }) =>
      /^(?:put on|stage|direct|produce) .*\b(?:play|musical|show|concert|revue|recital|pantomime)\b/i.test(
        act,
      ),
    steps: [
      about((it) => `List who and what ${it} still needs`),
      about((it) => `Set the next rehearsal for ${it}, and write to everybody who is in it`),
      about((it) => `Go through the one scene of ${it} that worries you most`),
      about((it) => `Ask one person to take over one thing for ${it}`),
    ],
  },
  {
    id: "cooking",
    is: ({ verb, isHabit, firstOfMany }) =>
      /^(?:cook|bake|brew)$/.test(verb) && !isHabit && firstOfMany === undefined,
    steps: [
      () => "Choose what it is to be, and write the shopping list",
      ({ act }) => `Put the day on which to ${act} in the calendar`,
      () => "Lay out everything for it before you begin",
      () => "Invite somebody to eat it with you",
    ],
  },
  {
    id: "language",
    is: (objective) =>
      oneOf("learn practise practice improve speak relearn")(objective) &&
      LANGUAGE.test(objective.object),
    steps: [
      ({ object }) => `Learn ten words of ${nameLanguage(object)}, and use each in a sentence`,
      ({ object }) => `Do one lesson of ${nameLanguage(object)}, fifteen minutes`,
      ({ object }) => `Say aloud what you did today, in ${nameLanguage(object)}`,
      ({ object }) =>
        `Listen to ten minutes of ${nameLanguage(object)} and write down what you caught`,
      ({ object }) => `Find one person to speak ${nameLanguage(object)} with this week`,
    ],
  },
  {
    id: "counted-learning",
    is: ({ verb, object }) =>
      /^(?:learn|memori[sz]e|practi[sc]e)$/.test(verb) && /^\d+ /.test(object),
    steps: [
      about((it) => `Learn the first five of the ${it}`),
      () => "Say yesterday's aloud before you begin with new ones",
      () => "Write today's on one card, and keep it with you",
    ],
  },
  {
    id: "better-work",
    is: (objective) =>
      objective.verb === "improve" &&
      names(
        "reviews? process(?:es)? meetings? onboarding documentation communication workflow tests? quality culture retros? standups? handover service",
      )(objective),
    steps: [
      about((it) => `Ask one person what would make ${it} better`),
      about((it) => `Write down the one thing about ${it} that costs most`),
      about((it) => `Change one small thing about ${it} this week, and say so`),
    ],
  },
  {
    id: "somebody",
    is: (objective) =>
      objective.verb === "find" &&
      names("therapist mentor coach tutor doctor teacher accountant lawyer")(objective),
    steps: [
      () => "Ask two people whom they would recommend",
      () => "Write down in three lines what you are looking for",
      () => "Write to the first name on the list today",
    ],
  },
];

const CLASSES =
  /^(?:(?:\d+|two|three|four|five|six|seven|eight|ten|twelve|weekly|more) )?((?:[\w-]+ )?(?:class|lesson|session|training))(?:es|s)$/i;

/** "salsa class" of "12 salsa classes". */
function nameClass(title: string): string {
  return CLASSES.exec(title)?.[1]?.toLowerCase() ?? "class";
}

const MEETING_UP =
  /^(?:have|go (?:out )?for|go on|eat|cook|arrange|organi[sz]e) (?:an? |the |one |more |\d+ )?(?:[\w-]+ )?(?:dinners?|lunch(?:es)?|coffees?|drinks?|breakfasts?|brunch|walks?|dates?|tea) (?:with|for) (.+)$/i;

const COUNTED_DAYS =
  /\b(?:\d+|two|three|four|five|six|ten|twenty) (evenings|mornings|afternoons|nights|weekends|days|lunches)$/i;

/** The days that are counted at the end of "Home for dinner 20 evenings". */
function nameCountedDays(title: string): string {
  return COUNTED_DAYS.exec(title)?.[1]?.toLowerCase() ?? "days";
}

function beforeCountedDays(title: string): string {
  const before = title.replace(COUNTED_DAYS, "").trim();
  return before.charAt(0).toLowerCase() + before.slice(1);
}

/** "grandma" and "my uncle", not "the Louvre". */
function isPerson(object: string): boolean {
  return (
    /^(?:my|our) /i.test(object) ||
    /^(?:the )?(?:grand\w+|gran|nan|mum|mom|mother|dad|father|aunt|uncle|parents|family|neighbou?rs?|kids|sister|brother)\b/i.test(
      object,
    ) ||
    /^[A-Z][a-z]+(?: and [A-Z][a-z]+)?$/.test(object)
  );
}

/** "tokio" of "Get a PR merged into tokio". */
function findProject(title: string): string | undefined {
  return /\b(?:into|in|to|for) ((?:the )?[\w./-]+)$/i.exec(title)?.[1];
}

/** "churn" of "churn to 3%". */
function asFigure(object: string): string {
  return object.replace(/ (?:to|by|from|below|under|above|over|down|up|in half|at)\b.*$/i, "");
}

/** "Ali" of "Ali to quote". */
function withoutTask(object: string): string {
  return object.replace(/ (?:to|how|in|on|with|until|so)\b.*$/i, "");
}

const LANGUAGE =
  /^(?:my |some |better |to speak |more )?(spanish|french|german|italian|portuguese|english|dutch|swedish|danish|norwegian|finnish|polish|czech|russian|ukrainian|turkish|greek|arabic|hebrew|persian|farsi|hindi|urdu|bengali|mandarin|chinese|cantonese|japanese|korean|vietnamese|thai|swahili|welsh|irish|latin)\b/i;

function nameLanguage(object: string): string {
  const language = LANGUAGE.exec(object)?.[1] ?? object;
  return language.charAt(0).toUpperCase() + language.slice(1);
}
