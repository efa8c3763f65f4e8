/** Something people say in many words, few of them the same. */
export interface Concept {
  readonly id: string;
  /** As the subject of a sentence, in lower case: it stands for the thing, not for having it or lacking it. */
  readonly title: string;
  readonly pattern: RegExp;
  /** Understood without the line before it. */
  readonly question: string;
}

/** Contractions are undone before matching: "can't" is "can not". */
const CONCEPTS_AS_WRITTEN: readonly (readonly [string, string, string, string])[] = [
  [
    "saying-no",
    "saying no",
    String.raw`(?:say|says|saying|said) (?:no|yes)\b|(?:say|hear myself say) sure|turn(?:ed|ing)? (?:\w+ )?down|(?:take|takes|took|taking|taken) on too much|people[- ]pleas\w+|(?:set|setting|have|keep|keeping|better) boundaries|(?:can|could) not refuse`,
    "What is the next small thing you could turn down?",
  ],
  [
    "switching-off",
    "switching off",
    String.raw`(?:switch|switching|switched|switches) off(?! (?:the|my|your|all))|(?:lay|lie|lying|lies) awake|never stop\b|(?:wind|winding) down|(?:take|takes|taking|took|bring|brings|bringing|brought|carry) (?:it |work |the \w+ |my \w+ )home|head (?:is )?empty|(?:look|looked|looking) at my phone|(?:leave|leaving|left) (?:work|the \w+) at (?:work|the \w+)|go home,? \w+$|no (?:laptop|phone|email|emails) after|(?:stop|stopped|stopping) thinking about (?:work|it)|sleep through`,
    "What would mark the end of the next working day?",
  ],
  [
    "speaking-up",
    "speaking up",
    String.raw`(?:speak|speaking|spoke|speaks) (?:up|out|louder)|say more\b|(?:say|said|saying|had|give|giving) (?:my|a clear|an) opinion|swallow(?:ed|ing)? (?:it|my)|(?:keep|kept|keeping|stay|stayed|am|are|being|too) quiet|bit(?:e|ing)? my tongue|(?:say|said|saying) something in|(?:hold|holding|held) back|(?:make|making) myself heard|when i disagree`,
    "What is one thing you could say in the room this week?",
  ],
  [
    "own-company",
    "being on your own",
    String.raw`(?:on my own|by myself|alone|in peace|undisturbed|uninterrupted|just me|only me|nobody (?:about|around|near|else)|no ?one (?:about|around|near|else)|no voices|to myself)\b`,
    "Which hour of this week could be yours alone?",
  ],
  [
    "handing-over",
    "handing things over",
    String.raw`(?:hand|handing|handed|hands) (?:\w+ ){0,3}(?:over|on|off)\b|delegat\w+|do (?:it|everything) (?:all )?(?:myself|yourself)|(?:let|letting) go\b|without me\b|quicker than explaining`,
    "Which piece could be somebody else's by Friday?",
  ],
  [
    "asking-for-help",
    "asking for help",
    String.raw`(?:ask|asking|asked|asks) (?:\w+ )?for (?:\w+ )?help|(?:accept|accepting|need|get|getting) (?:more |some )?help|take off (?:me|you)|somebody else's name`,
    "Whom could you ask, and for what exactly?",
  ],
  [
    "finishing",
    "finishing things",
    String.raw`(?:finish|finishing|finished|finishes) (?:things|stuff|it|what|anything|something|one|my|the|projects?)|half[- ](?:finished|done)|unfinished|(?:start|starting|starts) (?:too many |many |new )?things|(?:see|seeing) (?:it|things|something) through`,
    "Which open thing could be called done as it is?",
  ],
  [
    "teaching",
    "showing others how",
    String.raw`(?:teach|teaching|taught|teaches|mentor|mentoring|mentored|coaching|coached|tutoring|tutored)\b|pairing with|one to ones|apprentice|pupils?\b|trainees?\b|signed off|(?:show|showed|showing|help|helped|helping) \w+ (?:how|learn)`,
    "Who could learn something from you this week?",
  ],
  [
    "interruptions",
    "being interrupted",
    String.raw`interrupt\w*|pinged?\b|pings\b|notifications?\b|slack\b|(?:pulled|dragged) (?:away|off|out|into)|distract\w+|(?:three|several|many|two) things at once|at once\b.*\b(?:calls?|requests?|orders?|admissions?)|(?:phone|phones) (?:kept )?ring\w*|every five minutes`,
    "Which hour tomorrow could be closed to others?",
  ],
  [
    "paperwork",
    "paperwork",
    String.raw`paperwork|invoices?\b|forms\b|(?:health|tax|expense|application|official) forms?\b|bureaucra\w+|admin\b|spreadsheets?\b|expenses\b|reconciliation|filling in\b|tickets\b`,
    "When in the week is the paperwork least in the way?",
  ],
  [
    "unclear",
    "not knowing what is wanted",
    String.raw`unclear|vague\w*|(?:not|never) know(?:ing)? (?:what|how|where|which|who)|without (?:knowing|being told)|waiting (?:for|on)|kept waiting|(?:nobody|no ?one) (?:\w+ )?(?:decid\w+|knows|tells|made)|missing (?:numbers|information|answers)|no (?:plan|answer|decision|brief)`,
    "Whom could you ask for one clear sentence?",
  ],
  [
    "how-long",
    "how long things take",
    String.raw`estimates?\b|how long (?:it|things|this)|(?:running|always|too) late\b|deadlines?\b|last[- ]minute|behind schedule|ran over|overran|takes (?:me )?longer`,
    "What would be left out if it took twice as long?",
  ],
  [
    "good-enough",
    "when something is good enough",
    String.raw`perfect\w*|good enough|how (?:it|this) (?:will|would|'ll) look|(?:over and over|again and again)|redo(?:ing|ne)?\b|rewr(?:ote|ite|iting|itten) (?:it|a|the|my) (?!pric)`,
    "What would be enough this time?",
  ],
  [
    "told-what-to-do",
    "who decides",
    String.raw`without asking|told what to do|micromanag\w+|(?:need|needed|needing|wait for|waiting for) (?:permission|approval)|sign[- ]off\b|(?:supervisor|boss|manager) (?:changed|decided|wants|wanted)|already decided|moved about`,
    "Which of these decisions could be yours?",
  ],
  [
    "listening",
    "listening",
    String.raw`listen(?:s|ed|ing)?\b(?! to (?:music|the radio|a podcast|podcasts))|ask (?:two |more )?questions before`,
    "Who has not been asked yet?",
  ],
];

/** What comes up across answers in different words. */
export const CONCEPTS: readonly Concept[] = CONCEPTS_AS_WRITTEN.map(
  ([id, title, pattern, question]) => ({
    id,
    title,
    pattern: new RegExp(`\\b(?:${pattern})`),
    question,
  }),
);
