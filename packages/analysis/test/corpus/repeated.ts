import type { CorpusPerson } from "./corpus-person.ts";

/** People who come back to one thing again and again, in English of every kind. */
export const REPEATED: readonly CorpusPerson[] = [
  {
    id: "yusuf",
    about:
      "Taxi driver and cricket coach, ESL. Being outdoors / listening; long drains about the app.",
    answers: {
      energizers_drainers: [
        "1243233333",
        "Sunday in Victoria Park with under-thirteens, cricket, I bowl to them until I cannot see ball.",
        "The app send me to airport three times, wait one hour each time for nothing. Passenger talk on phone, door slam, two stars. I was thinking of stars the whole night.",
      ],
      strengths_weaknesses: [
        "2423332332",
        "A lady was having baby in my car. I stopped by the fire station, I held her hand and I counted with her. The boy has my name in the middle.",
        "My wife says, you carry the passengers to the dinner table. Boys say coach is strict but never shout.",
      ],
      interests_skills: [
        "3333143423",
        "Cricket with the boys. Or read newspaper from home, with tea, all pages.",
        "Letting the bad passengers go. I would come home and not tell the story.",
      ],
      time_horizons: [
        "4333233323",
        "Morning prayer, drive only until two, coaching from four, dinner with everybody and phone in the drawer.",
        "The boys play in the county league and I drive no more nights.",
      ],
    },
    objectives: [
      ["personal", "Enter the under-thirteens in the county league", "Form, fee, eleven parents"],
    ],
    mustSee: [
      "cricket|under-thirteens|coach|coaching",
      "passenger|passengers|stars",
      "nights|dinner",
    ],
    mustNotQuote: [],
    polarity: {
      "I bowl to them": "loved",
      "two stars": "drains",
      "you carry the passengers": "reported",
    },
    care: false,
  },
  {
    id: "fatima",
    about: "PhD in geology. Finishing / perfectionism in four places without the word.",
    answers: {
      energizers_drainers: [
        "4133334233",
        "In the thin-section lab with the polarising microscope, alone, until the caretaker switched the corridor lights off. I'd found zoning in a garnet.",
        "I rewrote the first paragraph of chapter two eleven times and then it was four o'clock. Then a supervision in which I apologised for everything I hadn't done.",
        "garnets",
        "chapter two",
      ],
      strengths_weaknesses: [
        "4424344331",
        "A field trip bus broke down in the rain and I taught forty first-years to read a road cutting for two hours. Three of them switched to geology.",
        '"It\'s good enough, Fatima. Send it." Both supervisors, my sister, the librarian.',
      ],
      interests_skills: [
        "3134333332",
        "Polish a thin section. Or bake, the kind where you weigh things.",
        "Sending things off before they're perfect. A draft a month would leave my laptop.",
      ],
      time_horizons: [
        "3424224321",
        "I cycle to a survey office, map all morning in the field, tea with the driller, draw the section up, home, bread.",
        "Chapter two is submitted and I've begun chapter three badly.",
      ],
      working_preferences: [
        "2132111252",
        "Microscope from eight to eleven. Write from eleven to one, no internet. Teach at three.",
        "I want the first sentence to be right before there's a second one.",
      ],
    },
    objectives: [["professional", "Submit chapter two", "Figures 4 and 7 are missing"]],
    mustSee: [
      "garnet|garnets|thin section|microscope",
      "good enough|perfect|Sending things off|first sentence|rewrote",
      "chapter two|Chapter two",
    ],
    mustNotQuote: [],
    polarity: {
      "found zoning in a garnet": "loved",
      "rewrote the first paragraph": "drains",
      "good enough, Fatima": "reported",
    },
    care: false,
  },
  {
    id: "eoin",
    about:
      "Dairy farmer. Dry humour without sarcasm, place names, death of animals and a father, no care.",
    answers: {
      energizers_drainers: [
        "4244333232",
        "Hedge-laying along the low field with young Ciarán. Billhook, flask, two robins. Missed the dinner.",
        "Department inspection. Nine folders. A dead cow in the morning and then a young man asking me where the receipt for her was.",
      ],
      strengths_weaknesses: [
        "1332232323",
        "Flood of '23. We swam forty heifers over to Tobin's before dark and lost none. Tobin hasn't mentioned the grass they ate.",
        "Steady. Stubborn. Same thing, my mother said.",
      ],
      interests_skills: [
        "1233433223",
        "Lay hedge.",
        "The computer side. I'd do the herd register myself without ringing my daughter.",
      ],
      time_horizons: [
        "2423213333",
        "Milk at six, the robot does the evening. Hedge till two. Home for the news. A pint on a weekday, imagine.",
        "Robot ordered. Herd register up to date. A day off, one.",
      ],
    },
    objectives: [
      ["professional", "Get the herd register up to date", "Since October"],
      ["professional", "Decide about the milking robot"],
    ],
    mustSee: ["hedge|Hedge-laying|Hedge", "register|folders|receipt|inspection", "robot"],
    mustNotQuote: ["A dead cow in the morning"],
    polarity: {
      "Hedge-laying along the low field": "loved",
      "Nine folders": "drains",
      Stubborn: "reported",
    },
    care: false,
  },
  {
    id: "hana",
    about:
      "Graphic designer, interruptions under three names (pings, shoulder taps, 'quick question').",
    answers: {
      energizers_drainers: [
        "3134244233",
        "cutting linocuts at the kitchen table, headphones, a whole audiobook went by",
        "pings from nine, shoulder taps from ten, somebody's quick question at five to six. i designed one (1) button",
      ],
      strengths_weaknesses: [
        "2333233332",
        "the charity's forms were unreadable so i tested them with my gran and two of her friends and cut them from nine pages to three. calls to the helpline halved",
        'fast. neat. "you look annoyed when people ask you things" (i am)',
      ],
      interests_skills: [
        "2324533333",
        "print the heron again, in two colours",
        "type design. one alphabet, lowercase only, that a real magazine uses",
      ],
      time_horizons: [
        "3323314323",
        "studio with a door. print until eleven, clients till three, river, noodles",
        "twelve heron prints sold, and mornings with nobody's quick questions in them",
      ],
      working_preferences: [
        "1131112311",
        "seven to eleven, door shut, everything difficult gets done. after that i'm public property",
        "being asked what i'm working on while i'm working on it",
      ],
    },
    objectives: [["personal", "sell twelve heron prints", "website, packing, price list"]],
    mustSee: [
      "linocut|linocuts|heron|print",
      "pings|quick question|quick questions|shoulder taps",
      "forms|type design|alphabet",
    ],
    mustNotQuote: ["i am)"],
    polarity: {
      "cutting linocuts": "loved",
      "pings from nine": "drains",
      "you look annoyed": "reported",
    },
    care: false,
  },
  {
    id: "kwame",
    about: "Community worker, warm and wordy; rest / being available, others' praise he doubts.",
    answers: {
      energizers_drainers: [
        "1323142243",
        "At the Wednesday table in the church hall, cooking jollof with the young men, and one of them, who had not spoken since September, told us how his grandmother did it. We were two hours late closing.",
        "The council meeting about the hall. They praised me for an hour and then cut the money. My phone rang eleven times while I was walking home and I answered every one.",
      ],
      strengths_weaknesses: [
        "2413222433",
        "Two families had not spoken for a year over a car. I ate at one house on Monday and at the other on Tuesday, and by Friday we were all in my kitchen.",
        "They call me the man who's always there. My daughter says it too, and she does not mean it as praise.",
      ],
      interests_skills: [
        "3323123323",
        "Play the old hymns on the hall piano with the door locked.",
        "Being unreachable. One evening a week on which the phone stays in a drawer and nobody is worse for it.",
      ],
      time_horizons: [
        "3423223322",
        "I walk my daughter to her bus, I work until four and no later, the young men run the Wednesday table, I play the piano.",
        "Somebody else has the second key to the hall, and my daughter and I have been to the sea.",
      ],
    },
    objectives: [
      ["professional", "Give somebody the second key to the hall"],
      ["personal", "Take my daughter to the sea"],
    ],
    mustSee: [
      "Wednesday table|jollof|young men|hall",
      "always there|unreachable|phone",
      "piano|hymns",
      "daughter",
    ],
    mustNotQuote: ["nobody is worse for it", "They praised me"],
    polarity: {
      "cooking jollof": "loved",
      "My phone rang eleven times": "drains",
      "always there": "reported",
    },
    care: false,
  },
];
