import type { CorpusPerson } from "./corpus-person.ts";

/** Few words, or words that are easily taken for other words. */
export const SPARSE: readonly CorpusPerson[] = [
  {
    id: "greg",
    about: "Retired bus driver, 68: one to five words an answer.",
    answers: {
      energizers_drainers: ["3343333233", "Shed. Radio kit.", "Waiting rooms."],
      strengths_weaknesses: ["1433123333", "Snow of '91. Got them all home.", "Punctual."],
      interests_skills: ["1343533223", "Morse.", "Morse at twenty words a minute."],
      time_horizons: ["3343133323", "Shed by nine. Talk to Oslo.", "Aerial up. Knee done."],
    },
    objectives: [["personal", "Put the aerial up"]],
    mustSee: ["Morse|Radio|radio|Shed", "aerial|Aerial|Waiting rooms"],
    mustNotQuote: [],
    polarity: {},
    care: false,
  },
  {
    id: "zoe",
    about: "Student, 19. Slang, emojis, 'literally dying', nothing dark about it.",
    answers: {
      energizers_drainers: [
        "1243323343",
        "thrifting w/ aisha and then we resewed the whole dress on her floor, literally died laughing, missed the last tram 💀",
        "group project. i did the slides, i did the refs, i did the talking. they got the same grade. rip me",
      ],
      strengths_weaknesses: [
        "3424334322",
        "my flatmate had a panic attack before her oral and i sat outside the room doing voices till she came out w a 7",
        '"ur so calm" (im not lol) and that i take over',
      ],
      interests_skills: [
        "2423323332",
        "sew!! also sleep",
        "pattern cutting. a coat i drafted myself that fits aisha",
      ],
      time_horizons: [
        "4433325333",
        "tiny studio w aisha, orders in the morning, sewing all day, dumplings, in bed by 1",
        "passed stats. sold 5 dresses. not done anyone elses slides",
      ],
    },
    objectives: [
      ["personal", "sell 5 dresses", "photos, prices, vinted"],
      ["professional", "pass stats"],
    ],
    mustSee: ["sew|sewing|dress|dresses|pattern cutting|coat", "slides|group project|take over"],
    mustNotQuote: ["literally died laughing", "rip me", "im not lol", "also sleep"],
    polarity: {
      "resewed the whole dress": "loved",
      "i did the slides": "drains",
      "i take over": "reported",
    },
    care: false,
  },
  {
    id: "oli",
    about:
      "Electrician: current, lead, charge, short, ground, board, kill the power; nothing dark.",
    answers: {
      energizers_drainers: [
        "3343434233",
        "rewiring the lifeboat station with my old gaffer, dead board, kill the power, start clean. we were there till ten",
        "three quotes i knew i wouldnt get, then a short in a new build that wasnt my short, then the invoice software",
      ],
      strengths_weaknesses: [
        "2333143223",
        "nursing home lost a phase in the storm. found it in the dark with a torch in my teeth, they didnt have to move anyone",
        "tidy. and that i undercharge",
      ],
      interests_skills: [
        "1333433222",
        "lifeboat crew. or a charger for my mates boat",
        "charging what im worth. ten quotes in a row at the proper rate",
      ],
      time_horizons: [
        "3333323333",
        "start at eight, two jobs i like, on call for the lifeboat, pub quiz, bed",
        "ten quotes sent at full rate and i didnt knock a single one down",
      ],
    },
    objectives: [["professional", "send ten quotes at full rate"]],
    mustSee: ["lifeboat", "undercharge|charging what im worth|full rate|quotes|rate"],
    mustNotQuote: [],
    polarity: {
      "rewiring the lifeboat station": "loved",
      "three quotes i knew": "drains",
      "i undercharge": "reported",
    },
    care: false,
  },
  {
    id: "wen",
    about: "Skips half the prompts, long answer in one of them; extreme choices.",
    answers: {
      energizers_drainers: [
        "5115455155",
        "At the climbing hall, the blue overhang, with two strangers who told me where to put my feet. I fell off it nine times and on the tenth I didn't. I walked home with chalk on my face and nobody at the lights looked away, which I noticed, because I usually do.",
        "",
      ],
      strengths_weaknesses: ["1511515151", "", '"So quiet."'],
      interests_skills: [
        "5153555515",
        "",
        "Leading a route outdoors. My name in the log book at Stanage.",
      ],
      time_horizons: ["1515115155", "", ""],
    },
    objectives: [["personal", "Lead one route outdoors"]],
    mustSee: ["climbing|overhang|route|Leading"],
    mustNotQuote: ["I usually do"],
    polarity: { "So quiet": "reported", "the blue overhang": "loved" },
    care: false,
  },
];
