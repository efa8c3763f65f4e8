import { ANALYSIS_LISTS, analysisReport, type AnalysisReport } from "@goals/contracts/analysis";
import { WRITTEN_MAX } from "@goals/contracts/limits";
import type { ResearchRecord } from "@goals/contracts/research";
import { toLineKey, WEEKS_KEYS } from "@goals/contracts/set-aside";
import { describe, expect, it, test } from "vitest";
import { findObstacle } from "../src/mirror/find-obstacle.ts";
import { MIRROR_VERSION } from "../src/mirror/version.ts";
import { writeReport } from "../src/mirror/write-report.ts";
import { digest } from "../src/sort-records.ts";
import { CORPUS } from "./corpus/corpus.ts";
import { toRecords } from "./corpus/corpus-person.ts";
import { HOSTILE } from "./support/hostile-texts.ts";
import { MAYA, buildSection } from "./support/people.ts";

const NONE: ReadonlySet<string> = new Set();
const GOOD: ReadonlySet<string> = new Set([WEEKS_KEYS.good]);
const write = (records: readonly ResearchRecord[], notMe = NONE, me = NONE, language?: string) =>
  writeReport(records, { verdicts: { me, notMe: new Set([...notMe, ...GOOD]) }, language });
const sourceOf = (report: AnalysisReport, list: string, line: number) =>
  report.sources.find((source) => source.list === list && source.line === line);
const PEOPLE = CORPUS.map((person) => ({
  id: person.id,
  care: person.care,
  records: toRecords(person),
}));

test("a change of the reports raises their version", () => {
  const reports = PEOPLE.flatMap(({ records }) => [
    write(records),
    writeReport(records, { verdicts: { me: NONE, notMe: NONE } }),
  ]);
  const withoutEngine = (key: string, value: unknown) => (key === "engine" ? undefined : value);
  // Where this number changes, raise MIRROR_VERSION: the Worker writes reports of an older version again.
  expect([MIRROR_VERSION, digest(JSON.stringify(reports, withoutEngine))]).toEqual([
    "mirror-41",
    3681604713,
  ]);
});

describe.each(PEOPLE)("the report of $id", ({ care, records }) => {
  const report = write(records);

  it("has the shape of a report, the same for records in any order", () => {
    expect(analysisReport.parse(report)).toEqual(report);
    expect(write(records.toReversed())).toEqual(report);
  });

  it("quotes letter by letter, and shows no sentence twice", () => {
    for (const { section, prompt, start, end, text } of report.sources.flatMap(
      (source) => source.quotes,
    )) {
      const written = records.find((record) => record.section === section)?.writtenResponses[
        prompt
      ];
      expect(written?.slice(start, end)).toBe(text);
    }
    const quotes = report.sources.flatMap(({ lead, quotes: each }) => (lead ? each : []));
    expect(new Set(quotes.map(({ text }) => text)).size).toBe(quotes.length);
    for (const one of quotes) {
      const others = quotes.filter(
        (other) => other !== one && other.section === one.section && other.prompt === one.prompt,
      );
      for (const other of others)
        expect(one.end <= other.start || other.end <= one.start).toBe(true);
    }
  });

  it("shows each answer under its own heading, or is silent about it", () => {
    if (care) expect(report.care).toBeDefined();
    const shown = report.sources.filter(({ rule }) => rule === "prompt");
    for (const { quotes } of shown) {
      expect(new Set(quotes.map(({ section, prompt }) => `${section} ${prompt}`)).size).toBe(1);
    }
    if (report.care) {
      expect(report.watchouts).toEqual([]);
      expect(report.sources.filter(({ rule }) => !/^(?:prompt|care)$/.test(rule))).toEqual([]);
    }
  });

  it("reads a choice back only where its list is empty, nothing to be watched", () => {
    const choices = report.sources.filter(({ rule }) => rule === "choice");
    for (const { list, answers } of choices) {
      expect(report[list]).toHaveLength(1);
      expect(list).not.toBe("watchouts");
      expect(["Always", "Often", "Strongly Agree", "Agree"]).toContain(answers[0]?.answer);
    }
  });
});

test("care opens the report of each person in need, and hardly any other", () => {
  const others = PEOPLE.filter(({ care, records }) => !care && write(records).care);
  expect(others.map(({ id }) => id)).toEqual([]);
});

test("no choice is shown if the person's words speak against it", () => {
  const linesOf = (feedback: string) =>
    write([buildSection("strengths_weaknesses", { "follow-through": 5 }, ["", feedback])])
      .strengths;
  expect(linesOf("That I am kind.")).toContain(
    "You strongly agree that you finish what you start.",
  );
  expect(linesOf("You never finish anything.")).toEqual([]);
});

const named = (first: string, second: string, third: string) => [
  buildSection("energizers_drainers", {}, [first, "The late trains."]),
  buildSection("strengths_weaknesses", {}, [second, "That I listen to you."]),
  buildSection("interests_skills", {}, [third]),
];
const themesOf = (records: readonly ResearchRecord[]) =>
  write(records).sources.filter(({ rule }) => rule.startsWith("theme:"));

describe("what comes back", () => {
  const records = named(
    "I was with Mariam at the harbour.",
    "When we moved, it was Mariam who counted on me.",
    "I would sit in Mariam's kitchen.",
  );

  it("is named with its places, and takes no answer away from its heading", () => {
    const report = write(records);
    expect(report.themes).toEqual([
      "“Mariam” appears in: “When you last lost track of time”, “A time you were at your best”, “A free hour that nobody pays you for”.",
      expect.stringContaining("Feedback you have heard more than once: “That I"),
    ]);
    expect(report.highlights[0]).toContain("I was with Mariam at the harbour.");
    expect(sourceOf(report, "themes", 0)?.quotes.map(({ text }) => text)).toEqual([
      "I was with Mariam at the harbour.",
      "When we moved, it was Mariam who counted on me.",
      "I would sit in Mariam's kitchen.",
    ]);
  });

  it("ends where the next point of a list begins", () => {
    const points = named("At the harbour with Mariam.", "- late (Mariam)\n- too loud\n", "I read.");
    const [theme] = themesOf(points);
    expect(theme?.quotes.map(({ text }) => text)).not.toContain("late (Mariam)\n- too loud");
    expect(theme?.quotes).toHaveLength(2);
  });

  it("is no thing of only two answers, and counts other forms of a word", () => {
    const lathe = (third: string) =>
      themesOf(named("I was at my lathe.", "Two lathes broke and I mended them.", third));
    expect(lathe("I would read a book.")).toEqual([]);
    expect(lathe("I would buy a lathe.")).toHaveLength(1);
  });

  it.each([
    ["My niece was there.", "My niece again.", "I would read."],
    ["Mit meiner Nichte war ich da.", "Die Nichte rief an.", "Ich würde lesen."],
    ["Eine Dame war mit einer Uhr da.", "Einer sagte danke.", "Eine Stunde reicht nie."],
    ["I was in Canada.", "We moved to Canada.", "I would see Canada."],
    ["قرأت صفحة في الحديقة.", "كتبت صفحة أنا وأخي.", "أكتب صفحة على مهل."],
    ["I sat with the other mums at sensory.", "A girl and her mum came in.", "mum says slow"],
    ["I read Spanish books.", "I spoke Spanish to her.", "I would learn Spanish."],
    [
      "كنت فوق ومعي ولدي علي الرضا. وأم علي تصيح الغدا برد.",
      "وهو عمره عشرون سنة ويضحك علي.",
      "قرب على التقاعد.",
    ],
    ["It took thirteen days.", "We had thirteen people.", "I have thirteen plants."],
    ["We did it gratefully.", "She took it gratefully.", "I would do it gratefully."],
    ["I walked down Mill Road.", "The fair on Castle Road was ours.", "I would plant trees."],
    [
      "كنت مع نورة والقمر فوقنا حتى نمنا.",
      "وجدنا النور مطفأ فأصلحناه كلنا معا.",
      "أجلس تحت ضوء النور وأقرأ.",
    ],
    [
      "رتبت الدولاب ونسيت الوقت في البيت.",
      "ساعدت هر كاوفمان في المكتب يوم أمس.",
      "أتكلم مع هر براون كل يوم عن الطقس.",
    ],
  ])(
    "is no country, language, number, adverb, article or relative who comes back once: %s",
    (...texts) => {
      expect(themesOf(named(...texts))).toEqual([]);
    },
  );

  it.each([
    ["in the shed w jonas till dark", "jonas says im stubborn", "fish", "jonas"],
    ["we were late and Mam rang", "mam says it every week", "paint", "Mam"],
    ["Mit Anna im Garten, bis es dunkel war.", "Anna sagt, ich bin stur.", "Ich lese.", "Anna"],
    ["Ich war mit oma im Wald.", "Und dann hat Oma gelacht.", "Ich lese.", "oma"],
    ["con lucía en la playa toda la tarde", "lucía dice que no escucho", "leer", "lucía"],
    ["كنت مع ام كريم في البيت.", "قالت ام كريم إني عنيدة.", "أقرأ.", "ام كريم"],
    [
      "كنت مع أختي وبابا في الحديقة ولم ننظر إلى الساعة كل هذا الوقت.",
      "بابا يقول دائما إني عنيدة جدا.",
      "ماذا أريد؟ هذا ما لا أعرف بعد.",
      "بابا",
    ],
  ])("is a person by a name in small letters or by kinship: %s", (one, two, three, name) => {
    expect(write(named(one, two, three)).themes.join()).toMatch(
      new RegExp(`[“„«]${name}[”“»]`, "iu"),
    );
  });

  it("is the person before the place, and the one with most answers first", () => {
    const themes = themesOf([
      ...named("With Wes in Hollins Pit.", "Hollins again, and Amber.", "Hollins, and tea."),
      buildSection("time_horizons", {}, ["Amber and Wes and me.", "A dry autumn with Wes."]),
    ]);
    // Both sentences with Amber stand under the other two.
    expect(themes.map(({ rule }) => rule)).toEqual(["theme:wes", "theme:hollin"]);
  });

  it("is no frequent word in two senses, and no word of a question", () => {
    const frequent = [
      buildSection("energizers_drainers", {}, ["Building pivot tables all day.", "Late trains."]),
      buildSection("interests_skills", {}, ["Sit at the table and draw.", "Feedback, and tables."]),
      buildSection("strengths_weaknesses", {}, ["The table of trains.", "Feedback? Of my table."]),
    ];
    expect(themesOf(frequent)).toEqual([]);
  });

  it.each([
    [
      "كنت مع سارة في الحديقة ونحن نرسم.",
      "رسمت أنا وسارة على الجدار في المدرسة.",
      "أذهب إلى البحر مع أمي ولسارة هدية مني.",
      "سارة",
    ],
  ])("counts behind a particle: %s", (one, two, three, word) => {
    expect(write(named(one, two, three)).themes.join()).toMatch(new RegExp(`[„«]${word}[“»]`, "u"));
  });

  it.each([
    ["Die Messer waren stumpf.", "Messerschmitt hieß der Nachbar.", "Ich würde messen."],
    ["كنت في ورشة النجارة.", "شة الورش كانت بعيدة.", "أريد أن أرسم."],
    ["Der Motor ging nich.", "Die Naht, wo Ulf nich lacht.", "Ich würde öfter schweißen."],
  ])("is no word that only begins alike: %s", (...texts) => {
    expect(themesOf(named(...texts))).toEqual([]);
  });

  it("is no Arabic noun for a verb of the same letters", () => {
    const sugar = [
      buildSection("energizers_drainers", {}, [
        "عملت ورد من عجينة السكر لكاتو بنت الجيران وكنت لحالي بالليل.",
        "المولد طفي والولاد عم يصرخو وحماتي دقت تسألني شو طابخين اليوم.",
      ]),
      buildSection("interests_skills", {}, ["بفوت عالحمام وبسكر الباب وما حدا بيحكيني."]),
      buildSection("time_horizons", {}, ["بفتح ٩ بعد المدرسة، بسكر ٣، بتغدا مع الولاد."]),
    ];
    expect(themesOf(sugar)).toEqual([]);
  });

  it("is a name where the language is none of those with a list of words", () => {
    const finnish = [
      buildSection("energizers_drainers", {}, ["Minulla oli hauskaa kun Aino soitti pianoa."]),
      buildSection("interests_skills", {}, ["Soittaisin pianoa kun Aino tulee.", "Ruotsi."]),
      buildSection("working_preferences", {}, ["Aamulla kahvia ja sitten töihin.", "Melu."]),
    ];
    expect(write(finnish).themes).toHaveLength(1);
    expect(write(finnish).themes[0]).toContain("“Aino”");
  });
});

describe("what others call the person", () => {
  const told = (feedback: string, first: string, second: string) =>
    themesOf([
      buildSection("energizers_drainers", {}, [first]),
      buildSection("strengths_weaknesses", {}, ["", feedback]),
      buildSection("interests_skills", {}, [second]),
    ]);

  it.each([
    ["“You worry too much, Selma.”", "I sang and they shouted Selma all night.", "Be only Selma."],
    [
      "wendel put it down",
      "they call me wendel at the quarry",
      "a day with wendel written on nothing",
    ],
    [
      "„Herr Ottinger, das war knapp.“",
      "Auf dem Schild stand Herr Ottinger.",
      "Nicht Herr Ottinger sein.",
    ],
    [
      "يقولون: يا سوسن أنت عنيدة.",
      "كتبت لوحة باسم سوسن في الليل ونسيت الوقت.",
      "أمشي على البحر ولا أحد ينادي سوسن.",
    ],
  ])("is no theme: %s", (feedback, first, second) => {
    expect(told(feedback, first, second)).toEqual([]);
  });

  it("ends the sentence of a theme where a line ends", () => {
    const records = [
      buildSection("energizers_drainers", {}, ["Rowing at dawn with Jorid."]),
      buildSection("strengths_weaknesses", {}, ["", "slow down (Jorid)\nmum says i never ring"]),
    ];
    const told = themesOf(records).flatMap(({ quotes }) => quotes.map(({ text }) => text));
    expect(told).toContain("slow down (Jorid)");
  });

  it("quotes what somebody says with the words that name them", () => {
    const records = [
      buildSection("energizers_drainers", {}, ["Rowing at dawn with Jorid."]),
      buildSection("strengths_weaknesses", {}, [
        "",
        "Too loud in the boat. Says Jorid every week.",
      ]),
    ];
    const told = themesOf(records).flatMap(({ quotes }) => quotes.map(({ text }) => text));
    expect(told).toContain("Too loud in the boat. Says Jorid every week.");
  });

  it("quotes a sentence with the one behind it that takes it back", () => {
    const records = [
      buildSection("energizers_drainers", {}, ["Rowing at dawn with Jorid."]),
      buildSection("time_horizons", {}, [
        "A flat in town with Jorid?? Or not with Jorid after all.",
      ]),
    ];
    const told = themesOf(records).flatMap(({ quotes }) => quotes.map(({ text }) => text));
    expect(told).toContain("A flat in town with Jorid?? Or not with Jorid after all.");
  });

  it("is no relative beside a loss, because they may have died", () => {
    const tell = (third: string) =>
      themesOf(named("I typed Papa's notebook.", "Papa and I sang all night.", third)).length;
    expect(tell("A walk by the lake.")).toBe(1);
    expect(tell("Once to the cemetery without a reason.")).toBe(0);
  });

  it("names the answers of a theme", () => {
    const text = "We repaired it with Jorid that evening.";
    const { themes } = write([
      ...named(text, text.replace("it", "the roof"), "A walk with Jorid."),
      buildSection("time_horizons", {}, ["Breakfast with Jorid.", "A boat for Jorid and me."]),
    ]);
    expect(themes.join()).toMatch(/“Jorid” appears in: (?:“[^”]+”, ){4}“[^”]+”\./u);
  });

  it.each([
    [
      "war mit jemandem am see, es war schön",
      "jemand sagt immer was, und ich bin ruhig",
      "mit jemandem reden, das ist nicht so einfach",
    ],
    [
      "كنت مع ناس وكرم بالبيت ونسيت الوقت كلو",
      "أنا وكرم عملنا طاولة من خشب",
      "أنا وكرم منطلع عالجبل كل جمعة",
    ],
  ])("is no function word, and no word that may be joined to “and”: %s", (one, two, three) => {
    const themes = themesOf([
      buildSection("energizers_drainers", {}, [one]),
      buildSection("strengths_weaknesses", {}, [two]),
      buildSection("interests_skills", {}, [three]),
    ]);
    expect(themes).toEqual([]);
  });

  it("joins no conjunction to a theme, and shows none that only others' reproaches name", () => {
    const records = [
      buildSection("energizers_drainers", {}, ["كنت أطبخ في البيت وخالتي معي حتى العصر."]),
      buildSection("strengths_weaknesses", {}, ["تأخرت وخالتي عاتبتني."]),
      buildSection("interests_skills", {}, ["أزور السوق وخالتي تختار لي الأقمشة."]),
    ];
    expect(write(records).themes.join()).toContain("«خالتي»");
    const article = named("Mit em Hund am Weiher.", "Mit em Rad heim.", "Uf em Balkon sitzen.");
    expect(themesOf(article)).toEqual([]);
    const unwanted = named("We sang with Corwin.", "A day in the woods.", "No Corwin, and a book.");
    expect(themesOf(unwanted)).toEqual([]);
    const hard = [
      buildSection("energizers_drainers", {}, ["We sang with Corwin.", "Then Corwin resigned."]),
    ];
    expect(themesOf(hard)).toEqual([]);
    const heard = [
      buildSection("energizers_drainers", {}, ["", "The bill, and Pernille shouted."]),
      buildSection("strengths_weaknesses", {}, ["", "My neighbour Pernille says I am late."]),
    ];
    expect(themesOf(heard)).toEqual([]);
  });
});

describe("an answer", () => {
  const free = (text: string) =>
    write([buildSection("interests_skills", {}, [text])]).opportunities;
  const quoted = (text: string) =>
    write([buildSection("interests_skills", {}, [text])]).sources.flatMap(({ quotes }) =>
      quotes.map((quote) => quote.text),
    );

  it("is quoted up to a heavy sentence, because the next one may speak of it", () => {
    const blank = " ".repeat("The bird could be dead.".length);
    const told = `A lab in town and a walk. ${blank} I did not like that.`;
    expect(quoted(told)).toEqual(["A lab in town and a walk."]);
    // The person's mark decides, and what they take back is gone.
    const record = buildSection("interests_skills", {}, [told]);
    const marked = { ...record, marks: { "0": "I did not like that." } };
    expect(write([marked]).opportunities.join()).toContain("I did not like that.");
    expect(quoted(`${told} No, scratch that.`)).toEqual([]);
  });

  it("is quoted whole, with its lines and its list", () => {
    const text =
      "- Mending nets\n- Painting\n\nIt goes on like this until the tide turns. Then I eat.";
    expect(quoted(text)).toEqual([text]);
  });

  it("of a thousand characters is quoted whole: a cut could lose the deed", () => {
    const text = "We carried the wood up the hill and he held the rope. ".repeat(18).trim();
    expect(quoted(text)).toEqual([text]);
  });

  it("that is longer is its first sentences", () => {
    const middle = "And then there was a great deal of wood to be carried up the hill. ".repeat(20);
    expect(quoted(`We began at six. ${middle}But it was worth it. I slept.`)).toEqual([
      expect.stringMatching(/^We began at six\. And then.+ hill\.$/),
    ]);
  });

  it.each([
    "kein plan",
    "ما أذكر",
    "idk",
    "Weiß nicht.",
    "Kann ich später",
    "nothing really",
    "Already answered.",
    "siehe oben",
    "whatever, does not matter",
    "ist mir egal",
    "ماكو شي",
    "ما في شي",
    "مفيش حاجة",
    "والو",
    "ni idea",
    "je sais pas",
    "—",
  ])("that says nothing is quoted nowhere: %s", (text) => {
    const records = [
      buildSection("energizers_drainers", {}, [text, text]),
      buildSection("working_preferences", {}, [text, text]),
    ];
    expect(write(records).sources).toEqual([]);
    expect(findObstacle(records, GOOD)).toBeNull();
  });

  it.each([
    "cant think of anything",
    "Nothing really.",
    "I'm not sure.",
    "Das weiß ich nicht.",
    "Honestly, I used to paint. Now there is no time.",
    "Ich weiß nicht. Keine Zeit für so was.",
    "Früher habe ich gemalt.",
    "Da muss ich passen. Früher wohl das Malen.",
    "Ask me again when the geese are in.",
    "I am not able to recall, sorry.",
    "Not recently. I would have said the choir, but I gave it a miss.",
    "Hab ich schon beschrieben",
    "مانذكرش",
    "اللي حكيته فوق",
    "I honestly can't come up with one. I'll come back to this.",
    "Am besten bin ich allein, drum gibt es dazu keine Geschichte.",
    "لا يسرقني الوقت هذه الأيام.",
    "أن تكون قد مضت.",
    "hab ich oben schon",
    "Questions like this.",
    "Being asked what I love.",
    "See step 4.",
    "Is this going to the drum teacher?",
    "Das is kä Frog, das is e Deutschaufsatz.",
    "Am Tisch mit Inge. Zeit vergesse hab ich net, mir hawwe die Uhr gsehe.",
    "Je ne sais pas.",
    "لا شيء",
    "كنت أحب الرسم",
    "I fed the geese. No idea if that counts.",
    "Ich habe die Gänse gefüttert. Weiß nicht, ob das zählt.",
    "طعّمت الوز، ما أدري إذا هذا ينحسب",
  ])("that opens with a denial or with what is over stands in no list: %s", (text) => {
    expect(free(text)).toEqual([]);
  });

  it.each([
    "Nichts. Ich mache einfach weiter.",
    "steck nie. einmal im Aufzug, da war ich noch jung",
    "I do not stall. I have a basement.",
    "Ich stocke nicht. Die S9 stockt.",
    "didnt",
    "ما شي",
  ])("that says nothing stops them is no line to watch: %s", (text) => {
    const records = [buildSection("working_preferences", {}, ["", text])];
    expect(write(records).watchouts).toEqual([]);
    expect(findObstacle(records, GOOD)).toBeNull();
  });

  it("of a few words about stalling is quoted, and in no plan", () => {
    const read = (text: string) =>
      findObstacle([buildSection("working_preferences", {}, ["", text])], GOOD);
    expect(
      write([buildSection("working_preferences", {}, ["", "The wind."])]).watchouts,
    ).toHaveLength(1);
    expect(read("The wind.")).toBeNull();
    expect(read("The wind, when it takes the sail off the boat.")?.text).toContain("wind");
  });

  it.each([
    "Naw, cannae think. The inspector held me up.",
    "Never got la. The clinic made me wait.",
    "لا أظن أن يومًا أتعبني. أقرب شيء إليه العرس.",
    "Ausgelaugt weiß i nit. Amazon-Freitag vor der Tür.",
  ])("about a draining day that opens with a no is no line to watch: %s", (text) => {
    const records = [buildSection("energizers_drainers", {}, ["", text])];
    expect(write(records).watchouts).toEqual([]);
  });

  it.each([
    "At six the drum, and somebody to play with. No, scratch that. Tea.",
    "Um sechs trommeln, mit Enno. Nein streich den Satz. Tee.",
    "بالليل احد اطبل وياه — لا هاي شيلوها. چاي",
    "اطبل بالليل. لا هاذي اشطبها",
    "I play the drum at night. Do not write that down.",
    "Trommeln bei Nacht. Das schreibst du nirgends hin.",
    "اطبل بالليل. لا تكتبوها بمكان",
    "Trommeln, mit Enno. Nein, das lass ich mal weg.",
    "hab hier was geschrieben aber wieder gelöscht, war blöd",
    "See the drum I told about above.",
  ])("that takes a sentence back, or points elsewhere, stays silent: %s", (text) => {
    expect(free(text)).toEqual([]);
  });

  it.each([
    "Home earlier, and a walk with the dog.",
    "Oben auf der Alm bei den Kühen.",
    "Die Trommel, und die Antwort auf die Frage von Enno.",
    "I will never forget that drum.",
    "Play the drum at night. Don't tell anyone.",
    "Trommeln. Briefe schreibe ich nicht mehr, aber Noten.",
    "أقعد فوق السطح وأقرأ",
  ])("is shown where its words only look like that: %s", (text) => {
    expect(free(text)[0]).toContain(text);
  });

  it("about a good time is a story, or the only line of its list", () => {
    const tell = (text: string, choices: Parameters<typeof buildSection>[1] = {}) =>
      write([buildSection("strengths_weaknesses", choices, [text, ""])]).strengths.join();
    expect(tell("See the drum, Tuesday.")).toContain("drum");
    expect(tell("See the drum, Tuesday.", { composure: 5 })).not.toContain("drum");
    expect(tell("I mended the drum for my brother.", { composure: 5 })).toContain("drum");
  });

  it("stands under a heading that the choices speak against only where its list would be empty", () => {
    const choose = { "1": "Rarely", "4": "Never" };
    const learning = { "2": "Never", "7": "Always" };
    const tell = (changed: Record<string, string>) => {
      const record = buildSection("energizers_drainers", {}, [
        "The drum, all of Sunday until dark.",
        "The bill, and the phone all day.",
      ]);
      const { highlights, watchouts } = write([
        { ...record, mcAnswers: { ...choose, ...changed } },
      ]);
      return [highlights, watchouts].map((list) => list.join());
    };
    expect(tell({})[0]).toContain("drum");
    expect(tell(learning).join()).not.toMatch(/drum|bill/);
    expect(tell({ ...learning, "1": "Sometimes" })[0]).toContain("drum");
    expect(tell({ "4": "Often" })[1]).toContain("bill");
    expect(tell({ "9": "Never" })[1]).toContain("bill");
  });

  it.each([
    "No phone and a long walk.",
    "Nobody's garden but mine.",
    "I never sleep late then.",
    "I didn't stop until dark.",
    "Keine Ahnung, vielleicht weiter an der Schule bauen.",
    "idk maybe build the tent with dad",
    "no sé, leer tal vez",
    "ما أدري، يمكن أرسم الجدار مع سارة",
  ])("that opens with another “no”, or with a shrug before it, is shown: %s", (text) => {
    expect(free(text)[0]).toContain(text);
  });
});

describe("the language of a report", () => {
  const inGerman = [
    buildSection("energizers_drainers", { depth: 5 }, [
      "Ich war mit dem Hund im Wald und es war schon dunkel.",
      "Die Sitzung.",
    ]),
  ];
  const inArabic = [
    buildSection("energizers_drainers", { depth: 5 }, [
      "كنت في البيت مع ابنتي ونحن نرسم على الورق.",
      "يوم طويل في العمل.",
    ]),
  ];

  it("is the one the person wrote in", () => {
    expect(write(inGerman, NONE, NONE, "en")).toMatchObject({ language: "de" });
    expect(write(inGerman).highlights[0]).toBe(
      "Als du zuletzt die Zeit vergessen hast: „Ich war mit dem Hund im Wald und es war schon dunkel.“",
    );
    expect(write(inArabic).highlights[0]).toMatch(/^آخر مرة سرقك فيها الوقت: «كنت/u);
  });

  it("counts the Arabic “زيتون” (olives) without “زيت” (oil)", () => {
    const { themes } = write([
      buildSection("energizers_drainers", {}, [
        "كنا نطعّم أشجار زيتون قديمة في الجبل قبل الفجر.",
        "لم آكل في ذلك اليوم إلا قطعة خبز وزيت في السيارة.",
      ]),
      buildSection("interests_skills", {}, [
        "أعتني بشجرة زيتون خلف البيت.",
        "أن أقلّم الزيتون وحدي.",
      ]),
    ]);
    expect(themes.join()).toContain("لـ«زيتون» حضور في إجاباتك");
  });

  it("is Arabic in a dialect that shares few words with the lists", () => {
    const dialect = "مبارح ظبطت الآلة القديمة بالمطبعة مع أبو وليد، عم نحكي ونضحك لحد المغرب.";
    expect(write([buildSection("energizers_drainers", {}, [dialect])]).language).toBe("ar");
  });

  it("is the product's where the answers are in none of its languages, or empty", () => {
    const silent = [buildSection("energizers_drainers", { depth: 5 })];
    expect(write(silent, NONE, NONE, "de").highlights[0]).toBe(
      "„Ich vertiefe mich so in eine Sache, dass ich die Zeit vergesse“ – immer.",
    );
    expect(write(silent).highlights[0]).toBe(
      "You always get so absorbed in one thing that you lose track of time.",
    );
  });
});

describe("verdicts", () => {
  it("leave a line out, or put it on top of its list", () => {
    const report = write(MAYA);
    for (const source of report.sources) {
      const text = report[source.list][source.line] ?? "";
      const keys = new Set([toLineKey(source)]);
      expect(write(MAYA, keys)[source.list]).not.toContain(text);
      expect(write(MAYA, NONE, keys)[source.list][0]).toBe(text);
    }
  });
});

test("the marked sentence is shown while the answer holds it", () => {
  const marked = MAYA.map((record) => ({
    ...record,
    marks: { "1": "Nobody had made a decision about the budget and I kept waiting." },
  }));
  const line =
    "When you get stuck: “Nobody had made a decision about the budget and I kept waiting.”";
  expect(write(marked).watchouts).toContain(line);
  expect(findObstacle(marked, GOOD)?.text).toBe(marked[0]?.marks["1"]);
  const gone = MAYA.map((record) => ({ ...record, marks: { "1": "It is not there." } }));
  expect(write(gone)).toEqual(write(MAYA));
});

describe("hostile answers", () => {
  it.each(Object.entries(HOSTILE))("are read no further than a save allows: %s", (_, text) => {
    const fill = (length: number) =>
      MAYA.map((record) => ({
        ...record,
        writtenResponses: { 0: text.slice(0, length), 1: text.slice(0, length) },
      }));
    const allowed = fill(WRITTEN_MAX);
    const { coverage: _coverage, ...report } = write(fill(100_000));
    expect(write(allowed)).toMatchObject(report);
    expect(() => findObstacle(allowed, GOOD)).not.toThrow();
  });

  it("that answer nothing give an empty report", () => {
    const { sources, ...report } = write([]);
    expect(sources).toEqual([]);
    for (const list of ANALYSIS_LISTS) expect(report[list]).toEqual([]);
  });
});

test("a line names its heading, and without a heading it is the sentence", () => {
  const report = write(MAYA);
  for (const { list, line, rule, lead, quotes } of report.sources) {
    const text = report[list][line] ?? "";
    if (lead === undefined) expect(rule).toMatch(/^(?:choice|contradiction:.+|theme:.+)$/);
    else expect(text).toBe(`${lead}: “${quotes.map((quote) => quote.text).join(" … ")}”`);
  }
  expect(sourceOf(report, "watchouts", 0)?.lead).toBe("When a day drains you");
});
