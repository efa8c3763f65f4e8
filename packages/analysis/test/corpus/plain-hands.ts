import type { CorpusPerson } from "./corpus-person.ts";

/** People who type as they talk: terse, careless, rambling, in a second language. */
export const PLAIN_HANDS: readonly CorpusPerson[] = [
  {
    id: "bob",
    about: "Plumber, 58. Terse. Fragments instead of sentences.",
    answers: {
      energizers_drainers: [
        "3252333233",
        "Boiler room of the old baths. Me and the apprentice. Found the leak.",
        "Phone. All day. Customers chasing, wholesaler chasing, wife chasing.",
      ],
      strengths_weaknesses: [
        "1333143323",
        "Burst main on Christmas Eve, care home. Had them warm by ten.",
        "Best in town. Grumpy.",
      ],
      interests_skills: ["1343333213", "Fish.", "Heat pumps. Certificate."],
      time_horizons: [
        "4343224223",
        "Three jobs, not six. Lad does the heavy stuff. Fishing by four.",
        "Course done. Lad signed off.",
      ],
      working_preferences: [
        "1122334153",
        "Seven start. Boilers. Flask. Home.",
        "Paperwork. Always paperwork.",
      ],
    },
    objectives: [
      ["professional", "Heat pump certificate", "City college, three Saturdays"],
      ["professional", "Get the apprentice signed off"],
    ],
    mustSee: ["heat pump|heat pumps|certificate", "apprentice|lad", "phone|paperwork|chasing"],
    mustNotQuote: [],
    polarity: { "Customers chasing": "drains", Grumpy: "reported" },
    care: false,
  },
  {
    id: "liam",
    about: "Warehouse, 24. No capitals, no apostrophes, negations glued to verbs.",
    answers: {
      energizers_drainers: [
        "3352433343",
        "fixing my mates moped in his dads garage till like 2am didnt even notice",
        "supervisor changed the rota again without asking. i dont like being moved about like a pallet. didnt eat till 4",
      ],
      strengths_weaknesses: [
        "3433234422",
        "forklift was stuck on the ramp and everyone was shouting, i got the lad to breathe and talked him down it. no one got hurt",
        "mum says i dont finish stuff. my mate says im the one you ring",
      ],
      interests_skills: [
        "1343433312",
        "not gaming tbh i cant stand it now. engines, anything with an engine",
        "proper engine diagnostics. id get my level 2 and fix my own car without youtube",
      ],
      time_horizons: [
        "4353323333",
        "up at 6, own van, three bikes to service, lunch with my girl, shut the doors at 5",
        "wouldnt be on nights no more and id have passed my level 2",
      ],
      working_preferences: [
        "3233323334",
        "nights arent for me. 8 till 4, radio on, one engine at a time",
        "when nobody tells me whats wrong with what i did",
      ],
    },
    objectives: [["professional", "pass level 2 vehicle maintenance", "exam is on the 28th"]],
    mustSee: ["moped|engine|engines|bikes", "level 2|diagnostics", "rota|nights"],
    mustNotQuote: ["gaming", "like being moved about", "arent for me"],
    polarity: {
      "fixing my mates moped": "loved",
      "like being moved about": "negated",
      "dont finish stuff": "reported",
      "the one you ring": "reported",
      "be on nights no more": "negated",
    },
    care: false,
  },
  {
    id: "rosa",
    about: "Retired bookkeeper, rambling, asides and half sentences; the point comes late.",
    answers: {
      energizers_drainers: [
        "1343233232",
        "Well, it must have been the Tuesday, or no, the Wednesday, because the bins had gone out, and I'd only meant to look up one thing in the parish register for my cousin in Cork, and then there was a Bridget who was baptised twice, and before I knew where I was the archivist was putting her coat on. Alone, yes, apart from Bridget.",
        "My son's computer trouble, which was not his fault, the poor boy works all hours, but three phone calls about a password and each time I had to pretend I had somewhere else to be. I don't like pretending.",
      ],
      strengths_weaknesses: [
        "2423333333",
        "The church accounts were out by eleven pounds forty for six years, and everyone said leave it, Rosa, and I sat down over two winters and found it, a hymn book deposit. Father Liam cried, or he had a cold.",
        "That I go round the houses. And that I never forget a figure.",
      ],
      interests_skills: [
        "4143432333",
        "Follow Bridget. I want to know who the second priest was.",
        "Reading old handwriting, Latin abbreviations and all. I'd have read one whole page of the 1790 register without the crib.",
      ],
      time_horizons: [
        "3333333323",
        "Porridge, the archive till one, a sandwich on the quay, write up what I found, telephone Maeve, a bit of telly, bed.",
        "The family tree goes back past Bridget and I've printed it for the grandchildren before the reunion.",
      ],
    },
    objectives: [["personal", "Print the family tree for the reunion"]],
    mustSee: [
      "Bridget|register|archive|handwriting",
      "family tree",
      "accounts|figure|hymn book|eleven pounds",
    ],
    mustNotQuote: ["like pretending", "he had a cold", "computer trouble, which was not his fault"],
    polarity: {
      "go round the houses": "reported",
      "three phone calls about a password": "drains",
      "like pretending": "negated",
    },
    care: false,
  },
  {
    id: "minh",
    about: "Kitchen porter turned accountant; English as a third language, grammar uneven.",
    answers: {
      energizers_drainers: [
        "2343344233",
        "Last week I make the budget game for the refugee class, four women and one old man, they laugh and they understand percent, I forget my bus.",
        "My colleague speak very fast in the meeting and make joke I not understand, I laugh also, after this I am tired like I carry stones.",
      ],
      strengths_weaknesses: [
        "1424334232",
        "One family want to lose the flat because of wrong letter. I read forty page of rules in three night and I write the answer. They stay in the flat.",
        "They say I am so patient. They say also: speak louder, Minh.",
      ],
      interests_skills: [
        "4234433233",
        "Teach the percent. Or cook pho for ten people.",
        "English speaking, for meeting. I tell one joke and they laugh.",
      ],
      time_horizons: [
        "2233324323",
        "I have small office near the market, three family in the morning I help with papers, in afternoon teaching, evening my daughter plays piano.",
        "I pass the tax exam part two and I say something in every meeting.",
      ],
    },
    objectives: [["professional", "Pass the tax exam part two", "Chapters 9 to 14 still to learn"]],
    mustSee: ["teach|teaching|class|percent", "speak|speaking|meeting", "tax exam|papers|family"],
    mustNotQuote: [],
    polarity: {
      "make the budget game": "loved",
      "speak very fast in the meeting": "drains",
      "so patient": "reported",
      "speak louder": "reported",
    },
    care: false,
  },
  {
    id: "felix",
    about: "Founder, precise, numbers everywhere; what he wants is a smaller life.",
    answers: {
      energizers_drainers: [
        "3234423323",
        "Thursday 22:00 to 02:30, office, with Katrin: rewrote the pricing model from seat-based to usage-based. Spreadsheet, two whiteboards, no phone.",
        "Monday: 9:00 investor update, 10:00 investor update, 11:00 the same update to a third investor. Fundraising is the part of the company in which I make nothing.",
        "fundraising",
      ],
      strengths_weaknesses: [
        "2223324213",
        "In 2022 we had 41 days of cash. I told all 23 people on the same afternoon, showed the sheet, and nobody left. We broke even in month five.",
        '"Clear." "Fair." "Does not listen until slide three."',
      ],
      interests_skills: [
        "2143242233",
        "An hour of backgammon with my father by video.",
        "Listening. Measurable: in board meetings I ask two questions before I state one opinion.",
      ],
      time_horizons: [
        "1324214232",
        "06:30 row, 08:30 product until 12:30, lunch with one engineer, 14:00 customers, 17:00 stop. Company of 30, profitable, no investor calls.",
        "Usage-based pricing live for all 180 customers; four investor calls a month at most; rowed 36 times.",
      ],
      working_preferences: [
        "1122322132",
        "Product before noon, people after. Katrin in the room, everybody else reachable by text.",
        "Missing numbers. I will wait for a figure that I could estimate.",
      ],
    },
    objectives: [
      [
        "professional",
        "Move all 180 customers to usage-based pricing",
        "Letter, migration list, support rota",
      ],
      ["personal", "Row three times a week"],
    ],
    missions: { professional: "I build pricing that is fair and I say clearly what is so." },
    mustSee: ["pricing", "investor|fundraising", "listening|listen|questions", "row|rowed"],
    mustNotQuote: ["nobody left"],
    polarity: {
      "rewrote the pricing model": "loved",
      "the same update to a third investor": "drains",
      "Does not listen until slide three": "reported",
    },
    care: false,
  },
  {
    id: "gill",
    about: "Carer for her mother, sad but ordinary; grief for a father. No care alarm, no gaps.",
    answers: {
      energizers_drainers: [
        "3343233243",
        "The jigsaw with Mum on Sunday. A lighthouse, a thousand pieces, she sang the whole of Moon River and knew the words.",
        "Tuesday. Hospital transport came at seven instead of nine, she didn't know me till lunch, and the agency sent somebody new again. I sat on the stairs and had a cry, then did the tea.",
        "mum",
      ],
      strengths_weaknesses: [
        "2323323323",
        "When Dad was dying I learned the syringe driver so he could be in his own bed. We had the cricket on. I'm proud of that.",
        '"I don\'t know how you do it." I wish they\'d say "what can I take off you".',
      ],
      interests_skills: [
        "3323323433",
        "Sit in the library where nobody calls my name.",
        "Asking for help. One afternoon a week that's mine, in the calendar, with somebody else's name on it.",
      ],
      time_horizons: [
        "4353353433",
        "A small job, mornings, in the library. Mum settled somewhere kind nearby. I'd swim after work and ring my sister for a chat, not a crisis.",
        "My brother takes Thursdays, and I've been to the pool six times.",
      ],
    },
    objectives: [["personal", "Agree with my brother that he takes Thursdays"]],
    mustSee: [
      "asking for help|help|somebody else's name|what can I take off you",
      "library",
      "Thursdays|brother",
      "jigsaw|Mum",
    ],
    mustNotQuote: ["When Dad was dying", "had a cry"],
    polarity: {
      "jigsaw with Mum": "loved",
      "didn't know me till lunch": "drains",
      "how you do it": "reported",
    },
    care: false,
  },
];
