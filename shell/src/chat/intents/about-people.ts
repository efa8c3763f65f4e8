/** By name: what it is about, and the reply. */
export type Intents = Readonly<Record<string, [about: RegExp, reply: string]>>;

/** Words about oneself come before words about the product: "I had a bad day" is no question about days. */
export const FEELINGS: Intents = {
  danger: [
    /suicid|(kill|hurt|harm|cut)(ing)? myself|(want|wanna|going|wish i could|feel like) (to )?(die|dying|disappear)|(don['’]?t|do not) want to (live|be here|wake up|exist)|end (it all|my life)|(no reason|not worth) (to live|living)|better off (dead|without me)|selbstmord|suizid|mich umbringen|nicht mehr leben|انتحار|أنتحر|أقتل نفسي|أريد أن أموت/i,
    "I'm only a book of notes, and this is too heavy for one. Please talk to a person now: someone you trust, or a helpline near you (findahelpline.com). If you are in danger, call your local emergency number.",
  ],
  grief: [
    /\b(mother|father|mum|mom|dad|wife|husband|partner|friend|brother|sister|son|daughter|grand\w+|child|baby|dog|cat)\b.{0,20}\b(died|dead|passed away|dying)\b|\b(died|passed away)\b|\bfuneral\b|\bgrie(f|v)|\bmiscarriage/i,
    "I'm sorry. Nothing here has to be done about it. A day of rest counts against nothing, and your plans wait as long as you need.",
  ],
  "bad-day": [
    /\b(bad|hard|awful|terrible|horrible|rough|tough|worst|shitty|crappy|lousy|difficult|miserable|stressful)\b.{0,12}\b(day|week|morning|evening|night|month|time|year)s?\b|\b(today|day|week|month|everything|it all) (was|is|has been|went) (\w+ )?(bad|hard|awful|terrible|horrible|wrong|a mess|a disaster)|schlechte[rn]? tag|schwere[rn]? tag|يوم(ًا|ا)? (سيئ|صعب)/i,
    "I'm sorry it was like that. What stayed open costs no point. If you like, write one line about it at the end of Today, and let tomorrow be a new page.",
  ],
  "too-much": [
    /overwhelm|burn(ed|t|ing)?[ -]?out|too much (to do|going on|on my plate|work|for me)|(can['’]?t|cannot) (cope|keep up|go on|do this|take)|stress(ed|ful)?\b|anxious|anxiety|panic|exhaust|worn out|überfordert|erschöpft|مرهق/i,
    "Then less is right. Choose the one task that would help most, and make it small. Or mark today as a day of rest with the moon below your tasks: it counts against nothing.",
  ],
  tired: [
    /\b(tired|sleepy|no energy|low energy|drained|slept badly|sleepless)\b|müde|متعب|تعبان/i,
    "Then keep today small: one light task first, and a walk may count as another. A day of rest is fine, too: tap the moon below your tasks.",
  ],
  ill: [
    /\b(ill|sick|fever|flu|covid|headache|migraine|hospital|unwell)\b|\bkrank\b|مريض/i,
    "Get well first. The moon below your tasks makes today a day of rest, and Your days in your profile takes several days off at once. Neither counts against you.",
  ],
  low: [
    /\bi(['’]?m| am| feel| was|['’]ve been)\b.{0,20}\b(sad|low|down|depressed|lonely|alone|hopeless|worthless|useless|a failure|empty|lost|unhappy|miserable|not (ok|okay|fine|good|well)|disappointed|ashamed|guilty)\b|\bi (hate (myself|my life)|cry|cried)|nothing (matters|makes sense)|traurig|einsam|حزين|وحيد/i,
    "I'm sorry you feel that way. I can't replace a person, so please tell someone you trust. Here, one small kind thing is enough for today.",
  ],
  unmotivated: [
    /motivat|procrastinat|\blazy\b|\bstuck\b|(don['’]?t|do not) (feel like|want to|wanna)( \w+)?\b|can['’]?t (start|begin|focus|concentrate|get going)|no (will|drive|focus)\b|distracted|keep (putting|postponing)|\bput(ting)? (it|things) off/i,
    "Take your smallest task and make it smaller still: open the file, put on the shoes, write one line. Two minutes count. In Plan Your Day you can note where and when, which makes starting easier.",
  ],
  "good-day": [
    /\b(good|great|nice|lovely|wonderful|amazing|perfect|best|productive)\b.{0,8}\b(day|week|month)\b|\bi (did it|made it|finished (everything|all|them all)|feel (great|good|happy|proud)|am (happy|proud|glad))|\bi['’]?m (happy|proud|glad)|\b(yay|hooray|success)\b/i,
    "That's good to hear. Keep it: write one line about it at the end of Today, and you will find it in your week.",
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
    /(are|r) (you|u) (a |an )?(real|human|person|robot|bot|ai|machine|there|chatgpt|gpt)|who (are|is) (you|admin|the admin)|what are you\b|your name|who (made|built|wrote) (you|this)|(is this|are you) (an? )?(ai|chat ?gpt|bot|model)/i,
    "I'm neither a person nor a model: I answer from a small book of notes. Nobody reads what you type here, and it never leaves your browser.",
  ],
  help: [
    /^\W*(help( me)?|what can (you|i) (do|ask)( here)?|what do you know|topics|menu|options|commands)\W*$|\bhow (does|do) (this|it|the app|the site|goals) work\W*$/i,
    "Each month has two objectives, each day three tasks, and each evening one line. Ask me about planning, rest days, objectives, the score, the research, reminders, sign-in or your data.",
  ],
  contact: [
    /\b(contact|support|customer service|speak to|talk to (a |an )?(human|person|someone)|real person|feedback|suggestion for|feature request|complain)/i,
    "I only have notes, and nobody reads this chat. Please write to whoever runs this site; the privacy page names them.",
  ],
  broken: [
    /\b(bug|broken|crash|doesn['’]?t work|does not work|not working|isn['’]?t working|won['’]?t (load|save|open)|error|glitch|frozen)\b|\b(stupid|useless|sucks?|hate) (this|app|you)|\b(this|you) (sucks?|is (stupid|useless))/i,
    "I'm sorry. What you saved is safe. Reload the page first; changes made offline are sent once you're online. If it stays, whoever runs this site can help.",
  ],
  price: [
    /\b(price|pricing|cost|costs|free|pay|paid|subscription|premium|billing)\b/i,
    "It's free. You can export or delete everything at any time.",
  ],
};
