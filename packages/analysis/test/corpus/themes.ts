import type { CorpusPerson } from "./corpus-person.ts";

/** People who say one thing three times, in other words each time. */
export const THEMES: readonly CorpusPerson[] = [
  {
    id: "ana",
    about: "Ward nurse. Switching off comes back in four sections, never twice in the same words.",
    answers: {
      energizers_drainers: [
        "2321134243",
        "Sunday, in the allotment with my neighbour Jean. We put up the bean frames and I didn't look at my phone once in four hours.",
        "Thursday late shift. Two admissions at once, no bed manager, then handover ran over. The worst was afterwards: I lay awake going through the drug charts again. I can't switch off.",
        "nights",
        "allotment",
      ],
      strengths_weaknesses: [
        "2423232433",
        "A man's monitor kept alarming and everyone thought it was the lead. I looked at his feet, they were blue. We got him to theatre in eleven minutes. His wife still sends a card.",
        '"You never stop." "Go home, Ana." My ward sister says I take the ward home in my bag.',
      ],
      interests_skills: [
        "3234423432",
        "Dig. Plant things. Sit on the upturned crate with a flask and do nothing at all.",
        "Switching off after work. I'd know because I would sleep through after a late.",
      ],
      time_horizons: [
        "3433222323",
        "Up at seven, no shift. Tea in the garden, an hour on the allotment, teach the students till three, home, and the evening is mine.",
        "That I've left the ward at the ward on most days, and that the students' induction folder is done.",
      ],
      working_preferences: [
        "2322323333",
        "Early. In at half six, bloods done by eight, round at nine with a registrar who listens, discharge letters before lunch, home at three with my head empty.",
        "When I'm asked for three things at once and each of them is somebody's life.",
      ],
    },
    objectives: [
      [
        "personal",
        "Sleep through after a late shift",
        "Phone in the kitchen, no charts in my head",
      ],
      ["professional", "Finish the students' induction folder"],
    ],
    missions: { personal: "I leave the ward at the ward and give my evenings to the garden." },
    mustSee: [
      "switch|switching off|never stop|take the ward home|lay awake",
      "allotment|bean frames",
      "induction|students",
    ],
    mustNotQuote: ["do nothing at all"],
    polarity: {
      "put up the bean frames": "loved",
      "going through the drug charts": "drains",
      "You never stop": "reported",
      "take the ward home": "reported",
    },
    care: false,
  },
  {
    id: "uma",
    about: "Product manager. Saying no, in three sections; her words for it are mostly stop words.",
    answers: {
      energizers_drainers: [
        "2433144243",
        "Drawing the onboarding flow on the big whiteboard with Sanne, two hours, only us and the cold pizza.",
        "Wednesday. Seven meetings I had said yes to. In four of them I had no role whatsoever. By six I hadn't touched the roadmap.",
        "calendar",
      ],
      strengths_weaknesses: [
        "3321324133",
        "Launch week, the payment provider dropped out. I put everyone in one room, wrote three options on a card and we had picked one by noon. Nobody had to work the weekend.",
        "That I say yes before the other person has finished asking.",
      ],
      interests_skills: [
        "4232323232",
        "Sketch. Interfaces, faces, the cat.",
        "Saying no. Proof: my Fridays would be empty and nobody would be angry.",
      ],
      time_horizons: [
        "2323314322",
        "Bike to the studio, draw until lunch, one meeting that matters, cook with Jonas, swim.",
        "I've turned down at least five things and shipped the new onboarding.",
      ],
      working_preferences: [
        "2133323333",
        "Nine to twelve with nobody near me, sketching. Lunch with the team. Afternoon for decisions. Done by five.",
        "Somebody asks me for a small favour and I hear myself say sure.",
      ],
    },
    objectives: [
      [
        "professional",
        "Ship the new onboarding",
        "First click to first invoice in under five minutes",
      ],
      ["personal", "Keep Fridays free"],
    ],
    mustSee: [
      "saying no|say yes|turned down|said yes|say sure",
      "onboarding",
      "sketch|drawing|draw",
    ],
    mustNotQuote: ["nobody would be angry", "cold pizza"],
    polarity: {
      "Drawing the onboarding flow": "loved",
      "Seven meetings I had said yes to": "drains",
      "say yes before the other person": "reported",
    },
    care: false,
  },
  {
    id: "raj",
    about: "Team lead who does everything himself: delegating, told in three different ways.",
    answers: {
      energizers_drainers: [
        "2323133233",
        "Friday, pairing with our newest engineer on the cache bug. She found it, not me, and I was happier than she was.",
        "I rewrote a colleague's report at eleven at night because it was quicker than explaining. Then I did the deploy as well.",
      ],
      strengths_weaknesses: [
        "1323313232",
        "I stayed calm when the data centre flooded and gave every person one job. We were back up before the shops opened.",
        '"You don\'t have to do it all yourself." Three managers in a row.',
      ],
      interests_skills: [
        "2231223241",
        "Teach my daughter chess, or lose to her, which happens more and more.",
        "Handing work over and leaving it there. Proof would be a release that went out while I was on holiday.",
      ],
      time_horizons: [
        "2323224323",
        "School run, a walk with a coffee, three good conversations with people I mentor, no laptop after six, chess.",
        "Two people on my team run releases without me and I've taken the full two weeks off.",
      ],
      working_preferences: [
        "2233333243",
        "Eight, alone, reading. From ten one to ones. Two hours of code before four, though less each year.",
        "When I should hand something on and can't bear how it'll look.",
      ],
    },
    objectives: [
      ["professional", "Hand over the release process to Mina", "She runs March's release alone"],
    ],
    mustSee: [
      "hand|handing|do it all yourself|delegat",
      "chess",
      "release",
      "mentor|pairing|newest engineer",
    ],
    mustNotQuote: ["though less each year"],
    polarity: {
      "pairing with our newest engineer": "loved",
      "rewrote a colleague's report": "drains",
      "do it all yourself": "reported",
    },
    care: false,
  },
  {
    id: "mei",
    about: "Violin teacher. Being heard / speaking up under different themes, precise sentences.",
    answers: {
      energizers_drainers: [
        "3224253343",
        "Last night I transcribed a Bartók duet by ear and forgot to eat. I was alone, the window was open.",
        "A parents' meeting about the recital. I had a clear opinion on the programme and swallowed it for ninety minutes.",
      ],
      strengths_weaknesses: [
        "2413332253",
        "One of my pupils froze before her exam. I sat down next to her and played her piece badly on purpose until she laughed. She got a distinction.",
        "My headteacher has told me twice that I should say more in staff meetings.",
      ],
      interests_skills: [
        "4313533333",
        "Play chamber music with people who are better than me.",
        "Speaking up when I disagree. I would have said my opinion about the recital, in the room, once.",
      ],
      time_horizons: [
        "3533224333",
        "I practise from eight to ten. Pupils in the afternoon, four at most. Quartet in the evening at our flat, soup for everybody.",
        "The quartet has played one concert in front of people we don't know.",
      ],
      working_preferences: [
        "1122113121",
        "Practice first, before anybody writes to me. Then letters. Pupils from two.",
        "If somebody louder has already decided, I stop thinking.",
      ],
    },
    objectives: [
      ["personal", "Play one concert with the quartet"],
      ["professional", "Speak up in the staff meeting in March"],
    ],
    mustSee: ["quartet|chamber music", "speaking up|opinion|say more|speak up", "pupil|pupils"],
    mustNotQuote: [],
    polarity: {
      "transcribed a Bartók duet": "loved",
      "swallowed it for ninety minutes": "drains",
      "say more in staff meetings": "reported",
    },
    care: false,
  },
];
