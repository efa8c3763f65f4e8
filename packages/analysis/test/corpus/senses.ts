import type { CorpusPerson } from "./corpus-person.ts";

/** Words that look like cues and are none; numbers and fillers that are no material. */
export const SENSES: readonly CorpusPerson[] = [
  {
    id: "priya",
    about:
      "Café and garden: form, garden, out loud, orders, request, coffee are things, not traits.",
    answers: {
      energizers_drainers: [
        "2333324233",
        "In the garden behind the café, planting sweet peas with my aunt. We read the seed packets out loud to each other in silly voices.",
        "Saturday. Orders from three apps at once, a man sent his coffee back twice, the health form was due and the printer refused my request. I cried in the walk-in.",
      ],
      strengths_weaknesses: [
        "2323332332",
        "A regular hadn't come for a week. I took a flask round. He'd fallen. I sat with him till the ambulance was there and his daughter came.",
        "I remember everybody's order and everybody's birthday. And I'm told I hover.",
      ],
      interests_skills: [
        "3323433322",
        "Form. Clay, I mean. My hands in clay.",
        "Latte art, funnily enough. A swan that looks like a swan.",
      ],
      time_horizons: [
        "3333333323",
        "Open at eight, the garden tables full, my aunt doing the crossword out loud, closed by four, clay.",
        "The garden has its licence and I've had every Monday off.",
      ],
      working_preferences: [
        "1333333343",
        "Six, ovens on, radio. Rush till ten. By two I'm in the garden with the order book.",
        "Forms. Official ones.",
      ],
    },
    objectives: [
      ["professional", "Get the licence for the garden tables", "Form 12B to the council"],
    ],
    mustSee: ["garden", "clay|sweet peas", "orders|forms|Orders from three apps"],
    mustNotQuote: ["I cried in the walk-in"],
    polarity: {
      "planting sweet peas": "loved",
      "Orders from three apps": "drains",
      "I hover": "reported",
    },
    care: false,
  },
  {
    id: "late",
    about:
      "Lately, later, late; leads on cables; a still life; a light coat; two unrelated freezings.",
    answers: {
      energizers_drainers: [
        "4333323333",
        "Lately it has been the museum's textile store. I was mending a light coat from 1840 and the guard had to send me home.",
        "The freezer alarm went and I froze on the phone to the insurer. Later my own boiler froze, different story.",
      ],
      strengths_weaknesses: [
        "1422332313",
        "I untangled the leads of forty display lamps the night before opening and labelled each one. The press saw the show lit.",
        "That I'm a still sort of person. That my estimates are late.",
      ],
      interests_skills: [
        "2223532233",
        "Embroider. A still life, maybe, with lemons.",
        "Dyeing with indigo. A blue that holds after ten washes.",
      ],
      time_horizons: [
        "3432223322",
        "Tram, store, two hours of stitching under the north window, lunch with the conservators, home to my lemons.",
        "The coat is on display and my condition report is in print.",
      ],
      working_preferences: [
        "3122112212",
        "Ten to one, gloves on, no voices. Reports after lunch.",
        "Not knowing how long it'll take, and being asked.",
      ],
    },
    objectives: [["professional", "Finish the condition report on the 1840 coat"]],
    mustSee: ["mending|coat|stitching|textile", "indigo|embroider|lemons", "estimates|how long"],
    mustNotQuote: ["different story"],
    polarity: { "mending a light coat": "loved", "my estimates are late": "reported" },
    care: false,
  },
  {
    id: "quinn",
    about: "Eighteen, mostly idk and numerals. Little can be read, and it should be said.",
    answers: {
      energizers_drainers: ["3333333333", "idk", "school i guess. 6 lessons"],
      strengths_weaknesses: [
        "3333333333",
        "idk maybe when i fixed my nans tablet over the phone, took 2 hrs",
        "loud lol",
      ],
      interests_skills: ["2333333323", "game", "idk"],
      time_horizons: ["3343333433", "no clue", "passed 3 exams"],
    },
    objectives: [["personal", "pass 3 exams", "maths bio english"]],
    mustSee: [],
    mustNotQuote: ["idk", "no clue", "i guess", "lol"],
    polarity: { "fixed my nans tablet": "loved", "loud lol": "reported" },
    care: false,
  },
  {
    id: "vic",
    about: "Three sections only, one of them without a written word.",
    answers: {
      energizers_drainers: [
        "1253222244",
        "On stage at the open mic on Wednesday, twelve minutes became twenty, nobody stopped me.",
        "Stocktake. 4,812 items, alone, in a fleece.",
      ],
      strengths_weaknesses: ["4242225514", "", ""],
      interests_skills: [
        "5314354213",
        "Write a new five minutes about my dad's shed.",
        "Timing. A joke that works in two towns.",
      ],
    },
    objectives: [["personal", "Book three open mic nights"]],
    mustSee: ["open mic|stage|five minutes|joke", "stocktake|4,812"],
    mustNotQuote: [],
    polarity: { "On stage at the open mic": "loved", "4,812 items": "drains" },
    care: false,
  },
];
