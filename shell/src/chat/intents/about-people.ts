/** By name: the patterns, and the reply. */
export type Intents = Readonly<Record<string, [about: RegExp | readonly RegExp[], reply: string]>>;

export const DANGER: Intents = {
  danger: [
    [
      /suicid|(kill|hurt|harm|cut)(ing)? myself|(want|wanna|going|wish i could|feel like) (to )?(die|dying|disappear)/i,
      /(don['’]?t|do not) want to (live|be here|wake up|exist)|end (it all|my life)/i,
      /(no reason|not worth) (to live|living)|better off (dead|without me)|selbstmord|suizid|mich umbringen/i,
      /nicht mehr leben|انتحار|أنتحر|أقتل نفسي|أريد أن أموت/i,
    ],
    "I'm only a book of notes, and this is too heavy for one. Please talk to a person now: someone you trust, or a " +
      "helpline near you (findahelpline.com). If you are in danger, call your local emergency number.",
  ],
};

export const SMALL_TALK: Intents = {
  thanks: [
    /^\W*(ok(ay)?\W+)?(thanks?( you| u)?|thx|ty|cheers|danke|شكرا|شكرًا)\b/i,
    "You're welcome.",
  ],
  goodbye: [
    /^\W*((good|gute) ?(night|bye|nacht)|bye|see you|see ya|cu|goodnight|ciao|tschüss)\b/i,
    "Goodbye. Your three tasks will be there when you return.",
  ],
  greeting: [
    /^\W*(hi|hello|hey|hiya|howdy|good (morning|afternoon|evening|day)|hallo|moin|salam|مرحبا|السلام عليكم)\b[^?]{0,20}$/i,
    "Hello. Ask me about planning a day, the score, the research or your data, or tap a topic below.",
  ],
  "how-are-you": [
    /how (are|r) (you|u)\b|how('s| is) it going|what['’]?s up\b|how do you do\b/i,
    "I'm a book of notes, so always the same. How is your day? One line about it has a place at the end of Today.",
  ],
  identity: [
    [
      /(are|r) (you|u) (a |an )?(real|human|person|robot|bot|ai|machine|there|chatgpt|gpt)/i,
      /who (are|is) (you|admin|the admin)|what are you\b|your name|who (made|built|wrote) (you|this)/i,
      /(is this|are you) (an? )?(ai|chat ?gpt|bot|model)/i,
    ],
    "I'm neither a person nor a model: I answer from a small book of notes. Nobody reads what you type here, and it never leaves your browser.",
  ],
  help: [
    [
      /^\W*(help( me)?|what can (you|i) (do|ask)( here)?|what do you know|topics|menu|options|commands)\W*$/i,
      /\bhow (does|do) (this|it|the app|the site|goals) work\W*$/i,
    ],
    "Each month has two objectives, each day three tasks, and each evening one line. Ask me about planning, rest days, " +
      "objectives, the score, the research, reminders, sign-in or your data.",
  ],
  contact: [
    /\b(contact|support|customer service|speak to|talk to (a |an )?(human|person|someone)|real person|feedback|suggestion for|feature request|complain)/i,
    "I only have notes, and nobody reads this chat. Please write to whoever runs this site; the privacy page names them.",
  ],
  broken: [
    [
      /\b(bug|broken|crash|doesn['’]?t work|does not work|not working|isn['’]?t working|won['’]?t (load|save|open)|error|glitch|frozen)\b/i,
      /\b(stupid|useless|sucks?|hate) (this|app|you)|\b(this|you) (sucks?|is (stupid|useless))/i,
    ],
    "I'm sorry. What you saved is safe. Reload the page first; changes made offline are sent once you're online. If it stays, whoever runs this site can help.",
  ],
  price: [
    /\b(price|pricing|cost|costs|free|pay|paid|subscription|premium|billing)\b/i,
    "It's free. You can export or delete everything at any time.",
  ],
};
