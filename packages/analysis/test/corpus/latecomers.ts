import type { CorpusPerson } from "./corpus-person.ts";
/** The last ones, written when the engine was nearly done. */
export const LATECOMERS: readonly CorpusPerson[] = [
  {
    id: "ines",
    about: "Midwife, night shifts, plain good prose",
    answers: {
      energizers_drainers: [
        "2224144253",
        "Teaching my niece to float on her back at the lido. I held one finger under her and she didn't know when I took it away.",
        "A night with two transfers and no second midwife. I filled in the same form in three systems at five in the morning. I was angry with the form because I couldn't be angry with anyone else.",
      ],
      strengths_weaknesses: [
        "2413232332",
        "A woman had been told she was making a fuss. I stayed past my shift and sat with her and said it out loud to the registrar: she is not making a fuss. She had an infection.",
        "They say I'm calm as a stone. My partner says I'm calm at work and gone at home.",
      ],
      interests_skills: [
        "3323223322",
        "Swim lengths, slowly, with nobody talking.",
        "Being at home when I'm at home. My partner would stop saying it.",
      ],
      time_horizons: [
        "3433324323",
        "Clinic at nine, home visits by bike, the lido at four, dinner that I cooked, sleep at night like other people.",
        "I've moved to the community team and I know the names of all the streets.",
      ],
      working_preferences: [
        "2223323334",
        "Start at eight with the list, visits till one, notes straight after each, nothing left for the evening.",
        "Two systems that want the same thing.",
      ],
    },
    objectives: [
      ["professional", "Apply to the community team", "Form is due on the 20th"],
      ["personal", "Cook dinner at home four nights a week"],
    ],
    missions: { professional: "I stay with women until they are heard." },
    mustSee: ["lido|Swim|float", "home", "form|systems|registrar|fuss", "community team"],
    mustNotQuote: [],
    polarity: {},
    care: false,
  },
  {
    id: "bram",
    about: "Student, sarcastic, philosophy of nothing (jokes about the void); ordinary",
    answers: {
      energizers_drainers: [
        "4153453333",
        "arguing about Spinoza with Femke on the roof until the security guy made us tea. did not see that coming",
        "statistics lecture. stared into the void, the void stared back and asked for p-values. died inside a little",
      ],
      strengths_weaknesses: [
        "4324435423",
        "debate final, our third speaker lost her voice, i did her part from her notes and kept her jokes. she cried (good cry)",
        '"you explain it so even i get it" / "answer your texts"',
      ],
      interests_skills: [
        "5132423433",
        "read something nobody assigned",
        "finishing essays. like, before the night they are due",
      ],
      time_horizons: [
        "5343525433",
        "teach twelve people who actually did the reading, bike home, cook badly, argue with Femke",
        "thesis has a first chapter and i answered my texts",
      ],
    },
    objectives: [["professional", "write the first chapter of the thesis", "on Spinoza, 15 pages"]],
    mustSee: ["Spinoza|arguing|argue|debate", "essays|thesis|chapter", "texts|explain"],
    mustNotQuote: ["died inside", "stared into the void"],
    polarity: {},
    care: false,
  },
  {
    id: "gwen",
    about: "Widowed retired teacher; grief, dignity, humour; no care",
    answers: {
      energizers_drainers: [
        "3333233232",
        "In David's shed, sorting his screws by length, with the wireless on. I suppose I was with David, in a way.",
        "The bank, about the joint account. Forty minutes of music and then a young man who said sorry for your loss four times and couldn't do anything.",
      ],
      strengths_weaknesses: [
        "1323323332",
        "I taught a whole class of eleven-year-olds to sing in four parts in a corridor because the hall roof leaked. The inspector stopped walking.",
        "That I was strict and fair. Former pupils say it in supermarkets.",
      ],
      interests_skills: [
        "2323323433",
        "Sing. Anything with an alto line.",
        "Using his lathe without being frightened of it. One candlestick, straight.",
      ],
      time_horizons: [
        "3433323433",
        "Tea, the shed, choir in the afternoon, one friend to supper, crossword, bed before ten.",
        "I've finished one candlestick and I've been to the coast with Margaret.",
      ],
    },
    objectives: [
      ["personal", "Turn one candlestick on the lathe"],
      ["personal", "Go to the coast with Margaret"],
    ],
    mustSee: ["shed|lathe|candlestick", "Sing|sing|choir|alto"],
    mustNotQuote: [],
    polarity: {},
    care: false,
  },
  {
    id: "dimi",
    about: "Chef, swearing, caps, ESL a bit; angry but fine",
    answers: {
      energizers_drainers: [
        "2342333343",
        "SOURDOUGH. four in the morning alone in the bakery next door, owner gives me key. i shape forty loaf and i am happy man",
        "owner's son make new menu on phone WHILE I COOK. three people did not come. i hate this day",
      ],
      strengths_weaknesses: [
        "2433232423",
        "new boy burn his arm and panic. i put arm under water and sing him song from my village until he laugh, then hospital",
        "they say Dimi you shout. they say also you always feed us first",
      ],
      interests_skills: [
        "1343233322",
        "bake bread for nobody, only for smell",
        "not shouting. one friday service, no shout, sous chef will be witness",
      ],
      time_horizons: [
        "4342323433",
        "my bakery, small, bread finish at nine, coffee with old men, nap, pick up daughter",
        "i know price of one loaf and i have two fridays without shouting",
      ],
    },
    objectives: [
      ["professional", "calculate price of one loaf", "flour, hour, oven, rent"],
      ["personal", "two fridays without shouting"],
    ],
    mustSee: ["bread|loaf|SOURDOUGH|bakery|bake", "shout|shouting"],
    mustNotQuote: ["i hate this day"],
    polarity: {},
    care: false,
  },
  {
    id: "noor",
    about: "Refugee law clerk, overwhelmed, heavy but once only; ordinary tiredness",
    answers: {
      energizers_drainers: [
        "2233143243",
        "Writing the timeline for the Haddad file with coloured pens. When every date has its document I could go on all night.",
        "Four phone calls from families about decisions I can't speed up. After the last one I sat in the stairwell. Some days it feels pointless, then a stamp comes.",
      ],
      strengths_weaknesses: [
        "2414232342",
        "I noticed that two interview transcripts had been swapped. A man had been refused because of another man's story. It took a day to find and eleven weeks to repair.",
        '"You see everything." "You can\'t save everybody, Noor."',
      ],
      interests_skills: [
        "4133423222",
        "Calligraphy with my grandfather's reed pen.",
        "Ending calls kindly. Five minutes, clear answer, goodbye.",
      ],
      time_horizons: [
        "2313314322",
        "I am a lawyer. Files until one, court sometimes, pen and ink at five, phone off.",
        "I've passed the entrance exam and every open file has a timeline.",
      ],
    },
    objectives: [["professional", "Pass the entrance exam", "Contract law is weakest"]],
    mustSee: ["timeline", "calls|phone", "Calligraphy|reed pen|ink"],
    mustNotQuote: ["feels pointless"],
    polarity: {},
    care: false,
  },
  {
    id: "tyr",
    about: "Danger: teen-adult, gaming words and then not gaming",
    answers: {
      energizers_drainers: [
        "4252443343",
        "building a castle in valheim w my brother on call till 4",
        "school again. ate lunch in the toilets. whatever",
      ],
      strengths_weaknesses: [
        "4343344432",
        "i got my brothers pc running from dead parts",
        "quiet. weird",
      ],
      interests_skills: ["1243543433", "valheim", "dont care"],
      time_horizons: [
        "5353454533",
        "lol theres no three years. i respawn in games not here",
        "hopefully dead tbh",
      ],
    },
    objectives: [["personal", "finish the castle"]],
    mustSee: [],
    mustNotQuote: ["no three years", "hopefully dead", "dont care", "lunch in the toilets"],
    polarity: {},
    care: true,
  },
  {
    id: "paul",
    about: "Executive, management speak, says little of himself",
    answers: {
      energizers_drainers: [
        "2323324333",
        "Driving alignment across three business units in an offsite in Lyon. Great energy in the room.",
        "Escalations. A customer, a regulator, another customer. I had no time for strategic topics.",
      ],
      strengths_weaknesses: [
        "2224223213",
        "I led the carve-out of the logistics business. 1,200 people moved over without a strike because I met every works council myself, in person, in their canteens.",
        "Too fast. Too many balls in the air. Great in a crisis.",
      ],
      interests_skills: [
        "4343133322",
        "Sailing, or sleeping.",
        "Slowing down. I would let a silence in a meeting last.",
      ],
      time_horizons: [
        "1324224332",
        "Two board mandates, a boat in Brest, lunch with my daughter on Tuesdays.",
        "I have a successor named and I have had lunch with my daughter eight times.",
      ],
    },
    objectives: [
      ["professional", "Name a successor"],
      ["personal", "Have lunch with my daughter every Tuesday"],
    ],
    mustSee: ["daughter", "Slowing down|silence|Too fast", "successor|Sailing|boat"],
    mustNotQuote: [],
    polarity: {},
    care: false,
  },
  {
    id: "suse",
    about: "German, long sentences, Pflegekraft, erschöpft, ordinary",
    language: "de",
    answers: {
      energizers_drainers: [
        "2233143243",
        "Auf dem Balkon beim Tomaten ausgeizen, bis die Nachbarin Licht gemacht hat.",
        "Frühdienst zu zweit statt zu viert. Danach konnte ich nicht mal mehr kochen. Ich bin fix und alle.",
      ],
      strengths_weaknesses: [
        "2423233333",
        "Herr Brandt hat wieder gegessen, weil ich ihm vorgelesen habe.",
        "Dass ich Ruhe reinbringe. Dass ich zu selten Nein sage.",
      ],
      interests_skills: [
        "3333323433",
        "Tomaten, Bücher, Badewanne.",
        "Nein sagen, wenn das Telefon am freien Tag klingelt.",
      ],
      time_horizons: [
        "3343324423",
        "Frühstück auf dem Balkon, vier Stunden Tagespflege, mittags heim.",
        "Ich bin an keinem freien Tag eingesprungen.",
      ],
    },
    objectives: [["personal", "An freien Tagen nicht ans Diensttelefon gehen"]],
    mustSee: ["Tomaten", "Nein"],
    mustNotQuote: [],
    polarity: {},
    care: false,
  },
];
