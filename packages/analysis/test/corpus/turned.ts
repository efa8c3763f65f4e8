import type { CorpusPerson } from "./corpus-person.ts";

/** Irony, what is over, what is denied: people who are easily misread. */
export const TURNED: readonly CorpusPerson[] = [
  {
    id: "callum",
    about: "Scottish barista; everything wrapped in irony, sincerity comes after a dash.",
    answers: {
      energizers_drainers: [
        "3243443343",
        "Oh aye, lost in the magic of the milk steamer I was – nah. It was in the box room with the four-track, doing harmonies with myself, Sunday till daft o'clock.",
        "Best day ever, the fridge died and the owner gave us a talk on attitude. I could not have been more motivated.",
      ],
      strengths_weaknesses: [
        "4353344423",
        "My wee brother was getting it at school. I walked him in every morning for a month playing the kazoo so they'd laugh at me instead.",
        '"Funny." "Is anything serious with you?"',
      ],
      interests_skills: [
        "3314533324",
        "Spreadsheets, my passion. – Record the second verse properly.",
        "Mixing. A song my brother doesn't skip.",
      ],
      time_horizons: [
        "5343415433",
        "Yacht, butler. Or: up at ten, rent paid by songs and three shifts, rehearsal, chips, bed.",
        "Four songs up, with my name on. And I'll have told one person I'm serious.",
      ],
    },
    objectives: [["personal", "Put four songs online", "Verse two of Harbour is missing"]],
    mustSee: ["four-track|harmonies|songs|verse|Mixing", "serious|Funny"],
    mustNotQuote: [
      "magic of the milk steamer",
      "Best day ever",
      "more motivated",
      "my passion",
      "Yacht",
    ],
    polarity: {
      "magic of the milk steamer": "ironic",
      "Best day ever": "ironic",
      "my passion": "ironic",
      "doing harmonies with myself": "loved",
      "Is anything serious with you": "reported",
    },
    care: false,
  },
  {
    id: "ivo",
    about: "Night-shift sysadmin. Own faults, conditionals, a fake enthusiasm in one section only.",
    answers: {
      energizers_drainers: [
        "5242444343",
        "Tuesday 3 am, restoring the mail cluster from tape, nobody in the building but me and the cleaner Dora.",
        "I forgot to renew the certificate. I should have put it in the calendar, I'd promised. Two hours of phone calls with people I had let down.",
      ],
      strengths_weaknesses: [
        "2434242423",
        "In the ransomware week I wrote every step on the wall with a marker. The next shift could carry on without asking me anything, and they did.",
        "If I'd talked more, they say, I'd be head of infrastructure by now.",
      ],
      interests_skills: [
        "2133543222",
        "Restore old terminals. The VT220 has a new power supply.",
        "Writing things down before they break. A runbook for each of the nine services.",
      ],
      time_horizons: [
        "3343223323",
        "Oh, winning the lottery, what else, thrilling. Honestly: day shift, bread with Dora's seeds, garage with terminals, asleep by eleven.",
        "Runbooks for nine services. Nobody phoned me on my days off.",
      ],
    },
    objectives: [["professional", "Write runbooks for the nine services", "Mail and DNS first"]],
    mustSee: [
      "terminals|VT220",
      "runbook|runbooks|Runbooks|Writing things down",
      "certificate|calendar|restoring",
    ],
    mustNotQuote: ["winning the lottery", "thrilling", "head of infrastructure"],
    polarity: {
      "winning the lottery": "ironic",
      "restoring the mail cluster": "loved",
      "forgot to renew the certificate": "drains",
    },
    care: false,
  },
  {
    id: "una",
    about: "Lawyer; long sentences, negations cut by commas and dashes, double negatives.",
    answers: {
      energizers_drainers: [
        "3234333333",
        "Not in court, as people assume, but in the county archive, reading enclosure maps with a retired surveyor who corrected my Latin.",
        "The deposition. It wasn't the hours, which were ordinary; it was being expected, by my own side, to let an answer stand that I knew to be incomplete.",
      ],
      strengths_weaknesses: [
        "1413232312",
        "A tenant of ninety was to be moved. I found, in a deed of 1924, the covenant that nobody had read, and she died in her own kitchen four years later, which is what she had wanted.",
        "That I am never not right, said kindly once and unkindly twice.",
      ],
      interests_skills: [
        "4123532332",
        "I don't paint, I don't play, I don't garden; I would read maps.",
        "Brevity. An opinion of one page that the client did not have to telephone about.",
      ],
      time_horizons: [
        "1213214323",
        "I no longer bill by the hour. I'm at the archive by nine, I advise two villages on their commons, and I dine with people who do not ask what I do.",
        "I'd be glad, not of another award, but of having handed the Marsh Lane case to somebody I trust.",
      ],
    },
    objectives: [
      ["professional", "Hand over the Marsh Lane case"],
      ["professional", "Write one-page opinions"],
    ],
    mustSee: [
      "archive|maps|enclosure",
      "Brevity|one page|incomplete|let an answer stand",
      "Marsh Lane|commons|villages",
    ],
    mustNotQuote: ["in court", "of another award", "I don't paint", "she died in her own kitchen"],
    polarity: {
      "in court": "negated",
      "another award": "negated",
      "reading enclosure maps": "loved",
      "never not right": "reported",
    },
    care: false,
  },
  {
    id: "pia",
    about: "Ex-dancer, now physiotherapist; what was is over; mixed grief and relief, no care.",
    answers: {
      energizers_drainers: [
        "2333233232",
        "I loved class once, every morning, the barre, the smell. That's gone, and I don't miss it as much as I tell people. Last week I lost time building a knee out of plasticine for a nine-year-old patient.",
        "Insurance letters. Each knee needs a paragraph that says it's still a knee.",
      ],
      strengths_weaknesses: [
        "2323232332",
        "A postman of sixty was told he'd stop walking his round. We trained on stairs for five months, he brought the letters up himself on the last day.",
        '"Strict." "You explain it so I can see it."',
      ],
      interests_skills: [
        "2213433323",
        "Model bones out of clay, I have a whole hand by now.",
        "Teaching in front of a group. One evening course on backs, twelve people, no shaking.",
      ],
      time_horizons: [
        "3323323323",
        "Own practice, two rooms, eight patients and not fourteen, the models on the shelf, home on foot.",
        "The course on backs has been held once and the insurance templates exist.",
      ],
    },
    objectives: [
      ["professional", "Hold the evening course on backs"],
      ["professional", "Make templates for the insurance letters"],
    ],
    mustSee: [
      "plasticine|clay|bones|models",
      "Insurance|insurance|letters",
      "course|group|Teaching|explain",
    ],
    mustNotQuote: ["I loved class once", "loved class"],
    polarity: {
      "loved class": "over",
      "building a knee out of plasticine": "loved",
      "Insurance letters": "drains",
      "You explain it so I can see it": "reported",
    },
    care: false,
  },
  {
    id: "dean",
    about:
      "Teaching assistant, 31; used-to, still, anymore and never, in lowercase without apostrophes.",
    answers: {
      energizers_drainers: [
        "2333343333",
        "used to be football but my knee put an end to that. now its the reptile club at school, me and nine kids and a bearded dragon called susan",
        "cover lessons. three in a row, no notes left, a kid threw a chair. i wasnt scared i was just done",
      ],
      strengths_weaknesses: [
        "3424334333",
        "a boy who didnt read read the feeding instructions out to the whole club because susan was hungry",
        "never heard anyone say im organised. they say the kids listen to me",
      ],
      interests_skills: [
        "2333233433",
        "not football anymore. build susan a bigger tank",
        "maths gcse. id pass it this time and i could apply for teacher training",
      ],
      time_horizons: [
        "4343334433",
        "proper teacher, year 5, reptiles in the classroom, marking done by six, tea with my mum",
        "maths exam sat. tank built. not a single cover lesson id be grateful for that",
      ],
    },
    objectives: [["professional", "pass maths gcse", "fractions, percentages, algebra"]],
    mustSee: ["reptile|susan|tank", "maths", "cover lessons|cover lesson"],
    mustNotQuote: ["be football", "im organised", "football anymore"],
    polarity: {
      football: "over",
      "reptile club at school": "loved",
      "cover lessons": "drains",
      "the kids listen to me": "reported",
      "im organised": "negated",
    },
    care: false,
  },
];
