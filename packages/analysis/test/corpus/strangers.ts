import type { CorpusPerson } from "./corpus-person.ts";
/** People written while the engine was rewritten, to see what it does with strangers. */
export const STRANGERS: readonly CorpusPerson[] = [
  {
    id: "lena",
    about: "Stage manager; precise, warm",
    answers: {
      energizers_drainers: [
        "2234243243",
        "Tech rehearsal on Friday, calling the cues for act two with Bea on the lighting desk. We ran the storm eleven times and I could have run it twenty.",
        "The email chain about who orders the gaffer tape. Nineteen replies. Nobody decided, so I drove to the shop.",
        "cues",
      ],
      strengths_weaknesses: [
        "1423332332",
        "The lead fainted in the interval. I had the understudy in costume in six minutes, told the orchestra pit, told the audience, and the second half went up four minutes late.",
        '"You make it look easy." And: "Let other people fail sometimes."',
      ],
      interests_skills: [
        "2323223322",
        "Build a model of the next set out of card.",
        "Letting others fix it. I'd sit through one show without the headset.",
      ],
      time_horizons: [
        "1323314322",
        "Rehearsal at ten, home for supper at six, my son's homework, no show on Tuesdays.",
        "The autumn season has a deputy who calls half the shows.",
      ],
      working_preferences: [
        "4123232334",
        "Call at one, notes at five, show at half seven. In between the desk, the book, tea.",
        "Waiting for a decision that isn't mine.",
      ],
    },
    objectives: [["professional", "Train a deputy to call shows", "Starts with Thursday matinees"]],
    mustSee: ["cues|Tech rehearsal", "Letting others|deputy|Let other people"],
    mustNotQuote: [],
    polarity: {},
    care: false,
  },
  {
    id: "abe",
    about: "Ironic accountant turned beekeeper, past tense",
    answers: {
      energizers_drainers: [
        "4233343233",
        "Not at the ledger, I can tell you. At the hives behind the crematorium, of all places, moving a swarm with my neighbour's boy.",
        "Oh, the joy of VAT day. I once enjoyed closing a quarter, back when there was paper. Now it is a portal that logs me out.",
      ],
      strengths_weaknesses: [
        "2323332332",
        "My brother-in-law nearly signed a ruinous lease. I read it to him aloud, slowly, in the kitchen, until he heard it himself.",
        '"Dry." "Kind, once you get past the dry."',
      ],
      interests_skills: [
        "2133433323",
        "Hives. Smoke, veil, no telephone.",
        "Queen rearing. Three queens of my own that take.",
      ],
      time_horizons: [
        "2322313332",
        "Two clients in the morning, the rest of the day with forty hives and a radio play.",
        "Half my clients have gone to young Mrs Otieno and there are twelve hives in the orchard.",
      ],
    },
    objectives: [["professional", "Hand half my clients to Mrs Otieno"]],
    mustSee: ["hives|Hives|swarm|queens", "clients|VAT|portal"],
    mustNotQuote: ["enjoyed closing a quarter", "the joy of VAT day", "at the ledger"],
    polarity: { "enjoyed closing a quarter": "over" },
    care: false,
  },
  {
    id: "kai",
    about: "19, lowercase, dyslexic spelling, sincere",
    answers: {
      energizers_drainers: [
        "2242333343",
        "skatepark wiv my cuzin teaching the littl kids to drop in, we stayd till the lights went off",
        "colege. reading out loud infront of everyone i went red and coudnt finish",
        "skate",
      ],
      strengths_weaknesses: [
        "3434334433",
        "a kid broke his wrist and i keept him talking bout his dog til the ambulance came",
        "ppl say im patient with kids. teachers say i dont try but i do",
      ],
      interests_skills: [
        "2333123432",
        "skate or film my mates skating",
        "reading out loud. id read a hole page to my nan",
      ],
      time_horizons: [
        "4343334433",
        "run my own skate school, van with ramps, kids in the week comps at the weekend",
        "done the first aid course and got 6 kids signd up",
      ],
    },
    objectives: [
      ["professional", "do the first aid course"],
      ["professional", "get 6 kids signed up"],
    ],
    mustSee: ["skate|kids", "reading|read"],
    mustNotQuote: ["i dont try"],
    polarity: { "im patient with kids": "reported" },
    care: false,
  },
  {
    id: "ruth",
    about: "Vicar/hospital chaplain; death all around; no care",
    answers: {
      energizers_drainers: [
        "2324143243",
        "Singing compline with the night porters in the empty chapel, five of us, one of them a Hindu who likes the tune.",
        "Three deaths before noon and then a safeguarding webinar with a quiz. It was the quiz that finished me off.",
      ],
      strengths_weaknesses: [
        "2413232333",
        "A young widow wanted no hymns and no God at the funeral. I told the story of his motorbike instead, and she laughed, and her mother took her hand.",
        "I'm told I make silence bearable. I'm also told I never answer email, which is slander, I answer it in Lent.",
      ],
      interests_skills: [
        "4323323433",
        "Walk along the canal with nobody to be good to.",
        "Resting without a reason. I'd take one whole Saturday and not explain it.",
      ],
      time_horizons: [
        "3423323322",
        "Matins, two wards, lunch with the porters, a funeral if there must be one, home before dark, a novel.",
        "I've had six Saturdays off and the porters' choir has sung in the atrium.",
      ],
    },
    objectives: [
      ["personal", "Keep every Saturday free"],
      ["professional", "Get the porters' choir to sing in the atrium"],
    ],
    mustSee: ["Singing|compline|choir|porters", "Saturday|Resting|Saturdays"],
    mustNotQuote: ["finished me off"],
    polarity: {},
    care: false,
  },
  {
    id: "sam",
    about: "Distressed, indirect, British understatement; heavy",
    answers: {
      energizers_drainers: [
        "4353254353",
        "On the canal with dad's old camera, photographing the locks in fog.",
        "All of it, if I'm honest. I feel like a ghost in my own house.",
      ],
      strengths_weaknesses: [
        "3433244441",
        "I ran the food bank's van through the whole winter.",
        "That I'm fine. I'm not much use to anyone these days.",
      ],
      interests_skills: [
        "3324543434",
        "Print the lock pictures.",
        "I can't see the point in raising anything.",
      ],
      time_horizons: [
        "5351354543",
        "I try not to picture things.",
        "I honestly can't see a way out of this.",
      ],
    },
    objectives: [["personal", "Print the lock pictures"]],
    mustSee: [],
    mustNotQuote: [
      "ghost in my own house",
      "much use to anyone",
      "see the point",
      "way out of this",
      "try not to picture",
    ],
    polarity: {},
    care: true,
  },
  {
    id: "uli",
    about: "German, heiter, ironisch; English words",
    language: "de",
    answers: {
      energizers_drainers: [
        "2243233233",
        "Im Proberaum, wir haben den Basslauf von Otto auseinandergenommen, drei Stunden, dann war der Hausmeister da.",
        "Herrlich, wieder mal Jira aufräumen, mein Lebenstraum. Danach Stau.",
      ],
      strengths_weaknesses: [
        "3332323323",
        "Als der Strom weg war, haben wir unplugged auf dem Parkplatz gespielt, und die Nachbarn kamen mit Stühlen.",
        "Laut. Lieb. Unpünktlich.",
      ],
      interests_skills: ["2323323323", "Bass üben.", "Noten lesen. Ein Stück vom Blatt."],
      time_horizons: [
        "4333324433",
        "Halbtags arbeiten, nachmittags Musikschule, abends Probe.",
        "Wir haben vier Songs aufgenommen.",
      ],
    },
    objectives: [["personal", "Vier Songs aufnehmen"]],
    mustSee: ["Bass|Proberaum"],
    mustNotQuote: ["mein Lebenstraum"],
    polarity: {},
    care: false,
  },
  {
    id: "olu",
    about: "Civil engineer, formal ESL, abstract language and buzzwords",
    answers: {
      energizers_drainers: [
        "2333233233",
        "I was on the site of the footbridge, verifying the cambers with the junior surveyor. The sun had set before I noticed.",
        "A stakeholder workshop regarding synergies. It must be said that nothing was decided. I had prepared for two days.",
      ],
      strengths_weaknesses: [
        "1414232323",
        "During the rainy season the culvert was failing. I recommended to close the road at night although the commissioner disagreed. No one was hurt.",
        "Very thorough. Sometimes too formal. My son says I talk like a report.",
      ],
      interests_skills: [
        "1232333223",
        "I would sketch bridges, preferably small ones.",
        "Speaking informally. The proof would be a toast at my sister's wedding without notes.",
      ],
      time_horizons: [
        "1213214232",
        "I supervise three small bridges, I teach on Thursdays, I eat with my son, and I sketch before sleeping.",
        "The footbridge is open and I have given the toast.",
      ],
    },
    objectives: [
      ["professional", "Open the footbridge", "Load test, handrails, inspection"],
      ["personal", "Give a toast without notes"],
    ],
    mustSee: ["footbridge|bridges", "informally|toast|formal"],
    mustNotQuote: [],
    polarity: { "too formal": "reported" },
    care: false,
  },
  {
    id: "jo",
    about: "Parent at home, funny, exhausted, exaggeration",
    answers: {
      energizers_drainers: [
        "2343143253",
        "Hiding in the shower counts? No. Doing the papier-mâché volcano with Ines. It erupted on the ceiling.",
        "Tuesday. Nobody slept, nobody ate, the cat was sick in a shoe. The worst of it was the hundred tiny decisions. What to cook. Which sock. Who's right.",
      ],
      strengths_weaknesses: [
        "3423333333",
        "Ines wouldn't go into school for three weeks. I sat in the cloakroom with my knitting every morning till she forgot I was there.",
        '"You\'re so good with kids." I was an analyst.',
      ],
      interests_skills: [
        "2223233433",
        "Knit in a room with a lock.",
        "SQL. I'd want to be let back in, and to pass the test they gave me at twenty-six.",
      ],
      time_horizons: [
        "4343325433",
        "I'm at a desk with other adults by nine. Somebody else has decided on lunch. I'm home for bath time.",
        "I've sent five applications and we've a childminder for two days.",
      ],
    },
    objectives: [
      ["professional", "Send five applications"],
      ["personal", "Find a childminder for two days"],
    ],
    mustSee: ["decisions|decided", "SQL|analyst|applications", "volcano|knit|Knit"],
    mustNotQuote: ["Hiding in the shower"],
    polarity: {},
    care: false,
  },
];
