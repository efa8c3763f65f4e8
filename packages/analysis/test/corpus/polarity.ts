import type { CorpusPerson } from "./corpus-person.ts";

/** People whose words mean something else than they say at first sight: over, negated, own fault, ironic, reported. */
export const POLARITY: readonly CorpusPerson[] = [
  {
    id: "nora",
    about: "Former band musician: what she loved is over, what she loves now is named elsewhere.",
    answers: {
      energizers_drainers: [
        "3333333232",
        "I used to love playing live, the vans, the soundchecks, but not any more. These days it's the pottery wheel on Thursdays, I look up and the caretaker wants to lock up.",
        "A wedding gig. Four hours of covers for people talking over us. Driving home with a trailer at three.",
      ],
      strengths_weaknesses: [
        "3323324232",
        "I once held a festival crowd for ten minutes with a story when the power went. That was a different me.",
        "People used to say I was wild. Now they say I listen well.",
      ],
      interests_skills: [
        "2313533323",
        "Throw bowls. Glaze something blue.",
        "Glazing. Six bowls in a row that come out the colour I meant.",
      ],
      time_horizons: [
        "3433233333",
        "I walk to a small shared studio, throw until noon, teach one evening class, and I'm in bed before the bands start.",
        "I'd have sold my amps and fired my first full kiln.",
      ],
    },
    objectives: [
      ["personal", "Fire a first full kiln of bowls"],
      ["personal", "Sell the amps", "Both Marshalls"],
    ],
    mustSee: ["pottery|bowls|kiln|glaz", "listen well|gig|covers"],
    mustNotQuote: ["I used to love playing live", "love playing live"],
    polarity: {
      "playing live": "over",
      "pottery wheel on Thursdays": "loved",
      "I was wild": "over",
      "held a festival crowd": "over",
    },
    care: false,
  },
  {
    id: "otto",
    about: 'Joiner. Own faults told in the conditional; "nobody\'s fault but mine".',
    answers: {
      energizers_drainers: [
        "4243334232",
        "Cutting the dovetails for the oak chest in my workshop, radio on low, nobody about.",
        "The staircase in Mill Lane. I should have measured the landing twice. I didn't, and the last riser was 14 mm out. I had to take it all back down. Nobody's fault but mine.",
      ],
      strengths_weaknesses: [
        "1433232332",
        "Neighbour's roof came off in the storm. I had it tarped before the rain and the proper battens on by Sunday. He couldn't pay, I didn't ask.",
        "Good hands, says everyone. Terrible with invoices, says my wife. She isn't wrong.",
      ],
      interests_skills: [
        "1333543232",
        "Sharpen all my chisels. Then use one.",
        "Drawing before cutting. If I'd drawn the landing it would have fitted.",
      ],
      time_horizons: [
        "3333232323",
        "Coffee at six, workshop by seven, one chest a month for people who wait for it. No staircases.",
        "The oak chest is delivered and every invoice since January is out.",
      ],
      working_preferences: [
        "1123112245",
        "Seven till one at the bench. Then deliveries. Paperwork never, if I could choose.",
        "Invoices. I look at the pile and go and sweep the floor.",
      ],
    },
    objectives: [
      ["professional", "Send every open invoice"],
      ["personal", "Finish the oak chest"],
    ],
    mustSee: [
      "oak chest|dovetails|chest",
      "invoice|invoices",
      "measured|drawing before cutting|landing",
    ],
    mustNotQuote: ["No staircases"],
    polarity: {
      "Cutting the dovetails": "loved",
      "Terrible with invoices": "reported",
      "Good hands": "reported",
    },
    care: false,
  },
  {
    id: "dev",
    about: "Developer whose answers are half sarcasm. The sincere halves are there, and are small.",
    answers: {
      energizers_drainers: [
        "4152443343",
        "Oh, I absolutely adore our planning poker, time just flies. Seriously though: profiling the query planner on Saturday night, alone, with bad techno.",
        "What a treat Tuesday was: four hours of alignment, followed by a meeting to align on the alignment. Such joy.",
      ],
      strengths_weaknesses: [
        "2333333312",
        "I got a report from 40 minutes to 9 seconds. Support stopped crying. That was nice.",
        '"Brilliant but abrasive." Three times. I had a mug printed.',
      ],
      interests_skills: [
        "2143443333",
        "Obviously more stakeholder management. No: read the Postgres source until my eyes hurt.",
        "Being nice, apparently. Proof: nobody buys me another mug.",
      ],
      time_horizons: [
        "4353353433",
        "Wake up, no stand-up, write something that makes a slow thing fast, walk by the canal, argue with my sister about films.",
        "The index advisor is open source and I haven't made the intern cry.",
      ],
      working_preferences: [
        "5141112351",
        "Eleven to eleven with a break for dumplings. Who is around? Ideally nobody.",
        "Because I just love filling in tickets so much, I do that first and then the day is gone.",
      ],
    },
    objectives: [
      ["professional", "Publish the index advisor as open source", "Repo, readme, one benchmark"],
    ],
    mustSee: [
      "query planner|Postgres|profiling|slow thing fast|9 seconds",
      "abrasive|alignment|nice",
      "index advisor",
    ],
    mustNotQuote: [
      "adore our planning poker",
      "What a treat",
      "Such joy",
      "more stakeholder management",
      "just love filling in tickets",
    ],
    polarity: {
      "adore our planning poker": "ironic",
      "What a treat Tuesday was": "ironic",
      "more stakeholder management": "ironic",
      "just love filling in tickets": "ironic",
      "profiling the query planner": "loved",
      "Brilliant but abrasive": "reported",
    },
    care: false,
  },
  {
    id: "tara",
    about: "Sales. Most of her answers report other people; negations are cut off by commas.",
    answers: {
      energizers_drainers: [
        "1443322333",
        "At the trade fair in Leeds with Bill, talking to growers about drip lines. It was five before we noticed we'd missed lunch.",
        "Quarterly review. My boss says I love cold calls, I do not, he says I live for targets, I don't. What drained me was nodding.",
      ],
      strengths_weaknesses: [
        "3342423323",
        "A grower had frost damage and wanted to cancel. I drove out, walked his rows with him, and we worked out a smaller order he could carry. He's still with us.",
        "They tell me I'm too soft on price. My mum says I should have been a vet. A client wrote that I'm the only one who picks up.",
      ],
      interests_skills: [
        "3432234323",
        "Not, to be clear, more sales. I'd walk somebody's orchard with them.",
        "Holding my price without apologising. One deal this year closed without a discount.",
      ],
      time_horizons: [
        "3333333333",
        "I don't want an office, I don't want a team under me. I'd be out visiting orchards, home by five, my own dog in the van.",
        "Two deals at full price. And I would not, for once, have said sorry first.",
      ],
    },
    objectives: [["professional", "Close one deal at full price"]],
    mustSee: ["orchard|grower|growers|rows", "price|discount|apologis"],
    mustNotQuote: [
      "I love cold calls",
      "I live for targets",
      "more sales",
      "want an office",
      "want a team under me",
    ],
    polarity: {
      "love cold calls": "negated",
      "want an office": "negated",
      "too soft on price": "reported",
      "should have been a vet": "reported",
      "talking to growers": "loved",
    },
    care: false,
  },
  {
    id: "moira",
    about:
      "Burnt out but ordinary. Dark humour and idioms (killing me, lost the will to live): no care.",
    answers: {
      energizers_drainers: [
        "3442144343",
        "Sea swimming at Portobello with the Tuesday lot, then scones. Couldn't feel my feet, laughed the whole way home.",
        "Year-end close. I lost the will to live somewhere around the accruals. The reconciliation is killing me, forty tabs, and the coffee machine died.",
      ],
      strengths_weaknesses: [
        "2324223323",
        "When payroll fell over on the 23rd I rang every site myself and everybody got paid before Christmas.",
        "Unflappable. Also: blunt. Also: needs a holiday.",
      ],
      interests_skills: [
        "4333332332",
        "Swim, scone, nap, in that order.",
        "Swimming front crawl properly. A mile without stopping.",
      ],
      time_horizons: [
        "2333323323",
        "Four-day week. Swim before work, books closed by four, choir in the evening and nobody dies.",
        "A crawl mile done, two weeks of leave actually taken.",
      ],
      working_preferences: [
        "2223322234",
        "Half seven, tea, nobody about, the ledger balances by ten and I look like a genius.",
        "Other people's spreadsheets. I could murder whoever merges cells.",
      ],
    },
    objectives: [["personal", "Swim a mile of front crawl"]],
    mustSee: ["swim|swimming|crawl", "payroll|reconciliation|accruals|ledger", "leave|holiday"],
    mustNotQuote: ["lost the will to live", "nobody dies", "murder whoever"],
    polarity: {
      "Sea swimming at Portobello": "loved",
      "forty tabs": "drains",
      "needs a holiday": "reported",
    },
    care: false,
  },
];
