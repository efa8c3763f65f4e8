import { addDays } from "@goals/contracts/dates";
import { WEEKS_KEYS } from "@goals/contracts/set-aside";
import { describe, expect, it } from "vitest";
import { offerFirstSteps, type StepSources } from "../../src/tasks/offer-first-steps.ts";
import { suggestTasks } from "../../src/tasks/suggest-tasks.ts";
import { buildSection } from "../support/people.ts";

const MONDAY = "2026-05-11";
const WEEK = Array.from({ length: 7 }, (_, after) => addDays(MONDAY, after));
const LOSS = [
  buildSection("energizers_drainers", {}, [
    "Planting out the leeks with Asta.",
    "My husband Olav died in March and the bank rang again.",
  ]),
  buildSection("working_preferences", {}, ["Early, before the gulls.", "The boathouse."]),
];
const TRAUER = [
  buildSection("energizers_drainers", {}, [
    "Beim Imkern mit Lore.",
    "Seit meine Schwester Hedda gestorben ist, klingelt sonntags niemand.",
  ]),
];
const FUQDAN = [
  buildSection("energizers_drainers", {}, [
    "الخياطة مع جارتي.",
    "توفيت أمي قبل شهرين وما زلت أجهز قهوتها كل صباح.",
  ]),
];
const STALL = [
  buildSection("working_preferences", {}, [
    "At dawn.",
    "The landlord. I look at the landlord's number and put the phone down, and the boiler is cold.",
  ]),
];
const aim = (title: string, description = "") => ({ title, description });
const offer = (
  objective: ReturnType<typeof aim>,
  { records = STALL, recentTitles = [] as string[], today = MONDAY },
) => offerFirstSteps([objective], { records, recentTitles, today }).map(({ step }) => step);

describe("an aim bound to a loss", () => {
  it.each([
    ["Clear out Olav's boathouse", LOSS],
    ["The boat", LOSS, "sell it as Olav wanted"],
    ["Heddas Wohnung auflösen", TRAUER],
    ["دفتر أمي", FUQDAN],
  ])("is left alone on each day: %s", (title, records, description = "") => {
    for (const today of WEEK) {
      expect(offer(aim(title, description), { records: [...records], today })).toEqual([]);
    }
  });

  it.each([
    ["Call Asta about the leeks", LOSS],
    ["Honig bei Lore abholen", TRAUER],
    ["الاتصال بالخياطة", FUQDAN],
  ] as const)("is no other act of the same person: %s", (title, records) => {
    expect(offer(aim(title), { records: [...records] })).toEqual([title]);
  });

  it("is no aim of somebody who tells a funeral in passing", () => {
    const records = [
      buildSection("energizers_drainers", {}, [
        "",
        "The funeral of a client of Birta's took all day.",
      ]),
    ];
    expect(offer(aim("Call Birta"), { records })).toEqual(["Call Birta"]);
  });
});

it.each([
  "Regal mit Silja bauen wenn sie im Mai kommt",
  "paint the hall when Ylva is back",
  "tar the boat, first sunny day",
])("an aim that waits for somebody is left alone: %s", (title) =>
  expect(offer(aim(title), { records: [] })).toEqual([]),
);

it.each(["Schrank von Gunnar ausräumen", "sort his clothes", "clear grans", "افرغ خزانة ابوي"])(
  "clearing out a wardrobe is left alone, of anybody: %s",
  (title) => expect(offer(aim(title), { records: [] })).toEqual([]),
);

it.each(["Mend a kite with Runa", "Father's ledgers to the archive", "idk", "ما عندي"])(
  "an aim of the same things or kin, or one that says nothing, is left alone: %s",
  (title) => {
    const records = [
      buildSection("energizers_drainers", {}, [
        "I finished ONE of Runa's kites. The yellow one goes to Solveig.",
        "We laid papa to rest in May, and I have not been at the dyke since Runa either.",
      ]),
    ];
    expect(offer(aim(title), { records })).toEqual([]);
  },
);

describe("an aim the person stalls at", () => {
  it("is a question on each day, and never the act itself", () => {
    const steps = WEEK.flatMap((today) => offer(aim("Call the landlord"), { today }));
    expect(steps).toEqual(WEEK.map(() => null));
    const objectives = [
      {
        ...aim("Call the landlord"),
        id: "a",
        type: "personal" as const,
        month: "2026-05-01",
        status: "active" as const,
        dueAt: "2026-06-01T00:00:00.000Z",
        reflection: null,
      },
    ];
    const from = {
      objectives,
      records: STALL,
      recentTitles: [],
      count: 3,
      language: "en" as const,
    };
    const tasks = WEEK.flatMap((today) => suggestTasks({ ...from, today }));
    const named = tasks.filter(({ title }) => title.includes("landlord"));
    expect(named).toEqual([]);
  });
});

it("a day by which something is ready is no day to begin it", () => {
  expect(offer(aim("Hymns ready by Monday"), {})).toEqual([]);
  expect(offer(aim("Hymn sheet (due Monday)"), {})).toEqual([]);
  expect(offer(aim("Hymns on Monday"), {})).toEqual(["Hymns on Monday"]);
});

it.each([
  ["lernen für teil 2 jeden di", [0, 1, 0, 0, 0, 0, 0]],
  ["chor, immer mi", [0, 0, 1, 0, 0, 0, 0]],
  ["Band weg ab 19 uhr mo-do", [0, 0, 0, 0, 0, 0, 0]],
  ["Ulf wegen Montag fragen", [1, 1, 1, 1, 1, 1, 1]],
  ["المشي بعد العصر يوميا عدا الجمعة", [1, 1, 1, 1, 0, 1, 1]],
  ["Scales every day but Thursday", [1, 1, 1, 0, 1, 1, 1]],
  ["keine Torte außer montags", [0, 0, 0, 0, 0, 0, 0]],
  ["Scales every day except when the band plays", [0, 0, 0, 0, 0, 0, 0]],
  ["Di. und Fr. Tonleitern", [0, 1, 0, 0, 1, 0, 0]],
  ["choir supper every 2nd Tuesday", [0, 0, 0, 0, 0, 0, 0]],
  ["حفل الجوقة أول خميس من يونيو", [0, 0, 0, 0, 0, 0, 0]],
  ["Bell course 12-13 May", [1, 1, 1, 0, 0, 0, 0]],
  ["Organ tuner!!! 14th 2:40", [1, 1, 1, 1, 0, 0, 0]],
  ["Scales from 14 May, Wednesdays and Fridays", [0, 0, 0, 0, 1, 0, 0]],
  ["Tonleitern täglich bis 13.5.", [1, 1, 1, 0, 0, 0, 0]],
  ["Notenheft für Frau Montag", [1, 1, 1, 1, 1, 1, 1]],
  ["Find a drummer by Monday", [0, 1, 1, 1, 1, 1, 1]],
  ["hymn walks at the weekend", [0, 0, 0, 0, 0, 0, 0]],
  ["clean out Ulf's flat", [0, 0, 0, 0, 0, 0, 0]],
  ["أروح لقبرها وحدي", [0, 0, 0, 0, 0, 0, 0]],
  ["clear the van out before haymaking", [0, 0, 0, 0, 0, 0, 0]],
  ["sort out the garage", [1, 1, 1, 1, 1, 1, 1]],
  ["Chorkleid holen vor Freitag (15.5.)", [1, 1, 1, 1, 0, 0, 0]],
  ["Tierarzt, Donnerstag 14. Mai anrufen", [0, 0, 0, 1, 0, 0, 0]],
  ["call Asta more often", [1, 1, 1, 1, 1, 1, 1]],
])("is offered on its days only: %s", (title, days) => {
  expect(WEEK.map((today) => offer(aim(title), { today }).length)).toEqual(days);
});

describe("an aim with days of its own", () => {
  it.each([
    ["Two evenings without the band (Monday and Thursday)", "Two evenings without the band"],
    [
      "Walk to the mill instead of driving, Mondays and Fridays",
      "Walk to the mill instead of driving",
    ],
    ["To sing the alto part every Monday", "Sing the alto part"],
    [
      "Tonleitern, jeden Tag 20 Minuten, außer Sonntag",
      "Tonleitern, jeden Tag 20 Minuten, außer Sonntag",
    ],
    ["Reed exercises every morn", "Reed exercises"],
    ["Ring Asta every day not just Sundays", "Ring Asta"],
    ["Tonleitern jeden Dienstag u Montag", "Tonleitern"],
    ["1x die Woche Geige Mo vormittag", "Geige"],
    ["Chorbuch jeden Montag 1 Seite", "Chorbuch jeden Montag 1 Seite"],
    ["Hefte, jeden Montag 4 Kinder", "Hefte, jeden Montag 4 Kinder"],
    ["٦ صفحات كل نهار من الكتاب", "٦ صفحات كل نهار من الكتاب"],
    ["Walk 3 x a day then to Jan's", "Walk 3 x a day then to Jan's"],
    ["Nets, every Monday 5 km, slow", "Nets, every Monday 5 km, slow"],
    ["Five Loud Mondays: 30 bands and a hall", null],
    ["40 Brote am Tag", null],
  ])("is read on a Monday: %s", (title, step) => {
    expect(offer(aim(title), {})).toEqual([step]);
  });

  it("is only offered on them, as one sentence", () => {
    const choir = aim("Sing the alto part", "Wednesdays and Fridays with Ylva");
    const steps = WEEK.map((today) => offer(choir, { today }));
    const act = ["Sing the alto part: Wednesdays and Fridays with Ylva"];
    expect(steps).toEqual([[], [], act, [], act, [], []]);
  });
});

it.each([
  ["the tuner comes Fri 22nd 10 am", "2026-05-15", []],
  ["payday is Friday, do it then", "2026-05-14", []],
  [
    "Thursdays it is with supper. He is proud.",
    "2026-05-14",
    ["Thursdays it is with supper. He is proud."],
  ],
  ["long scales every Monday, short ones Tue and Thu", "2026-05-14", []],
  ["every night, Thursday off", "2026-05-14", []],
  ["jeden Abend. Donnerstag frei", "2026-05-14", []],
  ["3 a day not counting Thurs", "2026-05-14", []],
  ["Dienstig + Donnerstig mit Enno", "2026-05-15", []],
  ["كل يوم سطر. الخميس لا", "2026-05-14", []],
  ["every morning half an hour. Donnerstag nicht", "2026-05-14", []],
  ["30 bars a day would have done it", "2026-05-14", []],
  ["every evening till last rehearsal", "2026-05-14", []],
  [
    "Call the drum school and ask for the old teacher, Thursday or Friday morning",
    "2026-05-14",
    [],
  ],
  [
    "I called twice. Count the drums that nobody has tuned, each day, in the long notebook",
    "2026-05-14",
    [],
  ],
  ["Stimmen\nTrommel am Donnerstag\nFell offen", "2026-05-14", []],
  ["Thursdays with Enno, this one is called off", "2026-05-14", []],
  ["one by thu 14 nov. two by 20 nov. the rest he wants first", "2026-11-14", []],
  ["I only listen. Ab Montag 4. Wenn sie stockt, helfe ich", "2026-05-11", []],
  ["سطران كل صباح من الأحد إلى الخميس", "2026-05-15", []],
  ["مور الامتحانات", "2026-05-14", []],
  ["جمعة وسبت 4 و5 ديسمبر", "2026-11-27", []],
  ["كل نهار ثنين وخميس نغنّي سطر", "2026-05-15", []],
  ["Choir practice, Thursdays 7pm. Not tonight, the hall is shut", "2026-05-14", []],
  ["Start with the alto clef. two pages an evening, not Thursday", "2026-05-14", []],
  ["الخميس ١٤ والجمعة ١٥ مع سلمى. القاعة محجوزة السبت", "2026-05-16", []],
])("a note is a plan in its own words: %s", (note, today, told) => {
  const steps = told.map((words) => `Sing the alto part: ${words}`);
  expect(offer(aim("Sing the alto part", note), { today })).toEqual(steps);
});

it("a note is not cut where the rest would say something else", () => {
  expect(offer(aim("Hymns"), {})).toEqual([null]);
  for (const note of ["Three every day will do. or one", "the two scales. every day, mostly"])
    expect(offer(aim("Hymns", note), {})).toEqual([`Hymns: ${note}`]);
  const away = { today: "2026-05-14" } as const;
  expect(offer(aim("Hymns", "Hear one on Monday, but not every day"), away)).toEqual([]);
  expect(offer(aim("Hymns", "Thu 14. Whole choir, Sat 16. altos"), away)).toEqual([]);
});

it("a day does not promise the whole of what takes many", () => {
  const book = aim("Complete hymns 4 to 12", "every Monday");
  expect(offer(book, {})).toEqual(["Complete hymns 4 to 12: every Monday"]);
  expect(offer(aim("Hymns at the mill", "every Monday"), {})).toEqual(["Hymns at the mill"]);
});

it("a step that was planned before is not offered again", () => {
  const call = aim("Call the dentist");
  expect(offer(call, {})).toEqual(["Call the dentist"]);
  expect(offer(call, { recentTitles: ["call the dentist"] })).toEqual([]);
  const teeth = aim("Better teeth", "Call the dentist.");
  expect(offer(teeth, {})).toEqual(["Call the dentist"]);
  expect(offer(teeth, { recentTitles: ["call the dentist"] })).toEqual([]);
});

it("an act is left out after a task about the same thing", () => {
  const hall = aim("A hall for the choir", "Ask Enno.");
  expect(offer(hall, {})).toEqual(["Ask Enno"]);
  expect(offer(hall, { recentTitles: ["asked enno, he says yes"] })).toEqual([]);
  expect(offer(hall, { recentTitles: ["Ask Maud for the keys"] })).toEqual(["Ask Enno"]);
});

it("work rests on a weekend that it does not name, and nobody is asked what was planned of late", () => {
  const work = { ...aim("Crane licence"), type: "professional" as const };
  const named = { ...work, title: "Crane course on Saturday" };
  const countOf = (each: typeof work) => WEEK.map((today) => offer(each, { today }).length);
  expect(countOf(work)).toEqual([1, 1, 1, 1, 1, 0, 0]);
  expect(countOf(named)).toEqual([0, 0, 0, 0, 0, 1, 0]);
  const days = WEEK.map((today) => offer(aim("Zahnarzt anrufen"), { today }).length);
  expect(days).toEqual([1, 1, 1, 1, 1, 0, 0]);
  const recentTitles = ["Rang the harbor office about the crane"];
  expect(offer(aim("Crane licence"), { recentTitles })).toEqual([]);
});

it("somebody in hard weeks, or who sounds low, is asked nothing, and their own acts stand", () => {
  const low = [
    buildSection("energizers_drainers", {}, [
      "I stayed in bed.",
      "Just getting through the day. Showering takes everything.",
    ]),
    buildSection("interests_skills", {}, ["Nothing really helps."]),
  ];
  const from = { records: [], recentTitles: [], today: MONDAY };
  const aims = [aim("Crane licence"), aim("Call the dentist")];
  const stepsOf = (more: Partial<StepSources>) =>
    offerFirstSteps(aims, { ...from, ...more }).map(({ step }) => step);
  expect(stepsOf({})).toEqual([null, "Call the dentist"]);
  expect(stepsOf({ records: low })).toEqual(["Call the dentist"]);
  expect(stepsOf({ notMe: new Set([WEEKS_KEYS.hard]) })).toEqual(["Call the dentist"]);
});

it("is asked for its first step in its first week", () => {
  const lathe = { ...aim("A lathe for Ida"), createdOn: "2026-05-08" };
  expect(WEEK.map((today) => offer(lathe, { today }).length)).toEqual([1, 1, 1, 1, 1, 0, 0]);
});

describe("an aim whose step is already told", () => {
  it.each([
    ["Hire a sexton by 18 May", "advert out, shortlist 5, Birta on the panel"],
    ["افتتاح المشغل", "رخصة + تدريب + افتتاح"],
    ["Crane instructor", "Birta has the form in the harbor office"],
    ["Put the boat in the water", "rudder first"],
    ["Lose 9 kg by May", "starting Monday obviously"],
    ["Learn to drive the tractor", "because Ulf is tired"],
    ["400 crowns for the organ", "30 every Friday"],
    ["Den Termin beim Zahnarzt nicht absagen", ""],
    ["bis freitag kein bubble tea", ""],
    ["Türen prüfen, alle 34", "bevor die vom Kreis am Montag kommen"],
    ["موعد الأسنان الأحد ٣١ مايو", ""],
    ["Learn to drive the tractor", "Ulf said he would teach me, Friday afternoon"],
  ])("is not asked for its first step: %s", (title, description) => {
    expect(offer(aim(title, description), {})).toEqual([]);
  });

  it("is asked for beside a title that could be a remark as an answer", () => {
    for (const title of ["Get up earlier", "Die Frage mit der Wohnung klären"])
      expect(offer(aim(title), {})).toEqual([null]);
  });

  it("is no title with a note about its parts, and no bare weekday", () => {
    expect(offer(aim("Hand in the hymns", "two a day, twelve are left"), {})).toEqual([]);
    expect(offer(aim("Sonntage"), { today: "2026-05-17" })).toEqual([]);
  });

  it("is over once the Monday of its start has passed", () => {
    const smoking = { ...aim("نبطل دخان من نهار الاثنين"), createdOn: "2026-05-01" };
    expect(offer(smoking, { today: "2026-05-11" })).toEqual([]);
    const notes = { ...aim("أراجع النوتة قبل التنين"), createdOn: "2026-05-08" };
    expect(offer(notes, { today: "2026-05-11" })).toEqual([]);
  });

  it("in the note is that step, with the place where it is done", () => {
    const course = aim("Crane instructor", "ask Birta in the harbor office for the form");
    expect(offer(course, {})).toEqual(["Ask Birta in the harbor office for the form"]);
  });

  it("in the title after its name is that step", () => {
    expect(offer(aim("Bell tower!!! ask Birta for the key"), {})).toEqual([
      "Ask Birta for the key",
    ]);
  });
});

describe("a weekday that is no plan", () => {
  it("with a number is a date, and the title is whole on it", () => {
    const title = "First aid course Friday 15";
    expect(offer(aim(title), { records: [], today: "2026-05-15" })).toEqual([title]);
  });

  it.each(["Train Ida on the lathe so I can take Fridays", "Write to Lou about Mondays, Tuesdays"])(
    "is part of what the title says: %s",
    (title) => {
      for (const step of WEEK.flatMap((today) => offer(aim(title), { records: [], today })))
        expect([null, title]).toContain(step);
    },
  );
});
