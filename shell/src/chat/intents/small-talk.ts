import type { Intent } from "./intent.ts";

export const SMALL_TALK: readonly Intent[] = [
  {
    name: "thanks",
    about: /^\W*(ok(ay)?\W+)?(thanks?( you| u)?|thx|ty|cheers|danke|شكرا|شكرًا)\b/i,
    text: "You're welcome.",
  },
  {
    name: "goodbye",
    about: /^\W*((good|gute) ?(night|bye|nacht)|bye|see you|see ya|cu|goodnight|ciao|tschüss)\b/i,
    text: "Goodbye. Your three tasks will be there when you return.",
  },
  {
    name: "greeting",
    about:
      /^\W*(hi|hello|hey|hiya|howdy|good (morning|afternoon|evening|day)|hallo|moin|salam|مرحبا|السلام عليكم)\b[^?]{0,20}$/i,
    text: "Hello. Ask me about planning a day, the score, the research or your data, or tap a topic below.",
  },
  {
    name: "how-are-you",
    about: /how (are|r) (you|u)\b|how('s| is) it going|what['’]?s up\b|how do you do\b/i,
    text: "I'm a book of notes, so always the same. How is your day? One line about it has a place at the end of Today.",
  },
  {
    name: "identity",
    about:
      /(are|r) (you|u) (a |an )?(real|human|person|robot|bot|ai|machine|there|chatgpt|gpt)|who (are|is) (you|admin|the admin)|what are you\b|your name|who (made|built|wrote) (you|this)|(is this|are you) (an? )?(ai|chat ?gpt|bot|model)/i,
    text: "I'm neither a person nor a model: I answer from a small book of notes. Nobody reads what you type here, and it never leaves your browser.",
  },
  {
    name: "help",
    about:
      /^\W*(help( me)?|what can (you|i) (do|ask)( here)?|what do you know|topics|menu|options|commands)\W*$|\bhow (does|do) (this|it|the app|the site|goals) work\W*$/i,
    text: "Each month has two objectives, each day three tasks, and each evening one line. Ask me about planning, rest days, objectives, the score, the research, reminders, sign-in or your data.",
  },
  {
    name: "contact",
    about:
      /\b(contact|support|customer service|speak to|talk to (a |an )?(human|person|someone)|real person|feedback|suggestion for|feature request|complain)/i,
    text: "I only have notes, and nobody reads this chat. Please write to whoever runs this site; the privacy page names them.",
  },
  {
    name: "broken",
    about:
      /\b(bug|broken|crash|doesn['’]?t work|does not work|not working|isn['’]?t working|won['’]?t (load|save|open)|error|glitch|frozen)\b|\b(stupid|useless|sucks?|hate) (this|app|you)|\b(this|you) (sucks?|is (stupid|useless))/i,
    text: "I'm sorry. What you saved is safe. Reload the page first; changes made offline are sent once you're online. If it stays, whoever runs this site can help.",
  },
  {
    name: "price",
    about: /\b(price|pricing|cost|costs|free|pay|paid|subscription|premium|billing)\b/i,
    text: "It's free. You can export or delete everything at any time.",
  },
];
