import type { CorpusPerson } from "./corpus-person.ts";

/** People who were read wrongly when they were written: by grief, by a sentence somebody is tired of, by numbered answers. */
export const NEWCOMERS: readonly CorpusPerson[] = [
  {
    id: "edith",
    about: "Mourns her husband and looks ahead; is tired of being called strong.",
    answers: {
      energizers_drainers: [
        "2223233233",
        "Singing with the choir on Wednesday. We did the Fauré. For an hour I forgot.",
        "The day I sorted Peter's clothes. His coat still smelled of him. I sat on the floor until it was dark.",
      ],
      strengths_weaknesses: [
        "2222222332",
        "I nursed my husband at home for fourteen months. He died in his own bed, as he wanted.",
        "That I am strong. I am tired of hearing that I am strong.",
      ],
      interests_skills: [
        "3323233333",
        "Walk to the harbour and sketch the boats",
        "Drawing hands. I'd give my daughter a portrait that looks like her.",
      ],
      time_horizons: [
        "3323333333",
        "Up at seven, tea, the choir in the evening, and in between the little studio in the garden that Peter never finished and I will.",
        "That the studio has a roof. That I laughed with somebody.",
      ],
      working_preferences: [
        "1122312323",
        "I am retired.",
        "The forms from the pension office. I could not see the point of filling in his name again and again.",
      ],
    },
    objectives: [["personal", "Put a roof on the studio"]],
    mustSee: ["choir|harbour", "studio"],
    mustNotQuote: ["sorted Peter's clothes", "I am strong", "his name again", "sat on the floor"],
    polarity: {},
    care: false,
  },
  {
    id: "adaeze",
    about: "A founder who numbers her answers.",
    answers: {
      energizers_drainers: [
        "1322323323",
        "1) Customer interview with Okonkwo Logistics, 14 March; 2) I asked 3 questions and listened for 50 minutes; 3) we redesigned the dispatch screen on a napkin. Two hours felt like ten minutes.",
        "Fundraising. 11 calls, 11 variations of the same pitch, zero decisions. The cap table discussion with Ines took the most out of me.",
      ],
      strengths_weaknesses: [
        "1231223222",
        "When our largest client threatened to leave, I flew to Lagos, sat in their warehouse for two days and rebuilt the dispatch rules with their night team. They stayed and doubled the contract.",
        'I\'ve heard "slow down" from four people. And: "You ask better questions than anyone I know."',
      ],
      interests_skills: [
        "2213122322",
        "Cook jollof for friends",
        "Delegation. Proof: two weeks off in August with my phone in a drawer and revenue flat or up.",
      ],
      time_horizons: [
        "1222122222",
        "Gym 6:30, school run, two customer calls, writing until lunch, team in the afternoon, kids' homework, dinner at 19:00 with no phone on the table.",
        "Ines runs fundraising without me; I did 30 customer interviews; I was home for dinner 60 of 90 evenings.",
      ],
      working_preferences: [
        "1233222222",
        "8-12 customers, 13-15 writing, 15-17 1:1s.",
        "Hiring the COO: I rewrote the job description four times instead of posting it.",
      ],
    },
    objectives: [
      ["professional", "30 customer interviews", "Ten a month"],
      ["personal", "Home for dinner 20 evenings"],
    ],
    mustSee: ["dispatch|Lagos", "jollof|fundraising"],
    mustNotQuote: ["3) we"],
    polarity: {},
    care: false,
  },
];
