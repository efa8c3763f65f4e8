import { LANGUAGES, type Language } from "@goals/contracts/languages";
import type { SectionId } from "@goals/contracts/sections";

/** The questions that a line may name: English | German | Arabic. English speaks to the person; `{}` is where how often stands. */
const SENTENCES: Readonly<Partial<Record<SectionId, string>>> = {
  energizers_drainers: `
0 Being with people {} gives you energy | Unter Menschen zu sein gibt mir Energie | وجودي مع الناس يمنحني طاقة
1 You {} get so absorbed in one thing that you lose track of time | Ich vertiefe mich so in eine Sache, dass ich die Zeit vergesse | أنغمس في شيء واحد حتى أنسى الوقت
3 You can {} see that what you do helps someone | Ich sehe, dass es jemandem hilft, was ich tue | أرى أن ما أفعله ينفع غيري
4 You {} carry the day's worries into your evening | Ich nehme die Sorgen des Tages mit in den Abend | أحمل هموم النهار معي إلى المساء
7 You {} learn something new that lifts your day | Ich lerne etwas Neues, das mir den Tag schöner macht | أتعلّم شيئًا جديدًا يُبهج يومي
9 When the day's work is over, you can {} switch off | Wenn die Arbeit getan ist, kann ich abschalten | حين ينتهي عمل اليوم يرتاح بالي`,
  strengths_weaknesses: `
0 you finish what you start | Ich bringe zu Ende, was ich anfange | أُتمّ ما بدأته
1 you make up your mind too fast | Ich entscheide mich zu schnell | أحسم أمري بسرعة زائدة
2 you notice how the people around you are feeling | Ich merke, wie es den Menschen um mich herum geht | ألاحظ ما يشعر به من حولي
3 you keep quiet when you should speak up | Ich schweige, wenn ich etwas sagen sollte | أسكت حين ينبغي أن أتكلم
4 you stay steady when things get tense | Ich bleibe ruhig, wenn die Lage angespannt ist | أحافظ على هدوئي حين تتوتّر الأمور
5 you start more things than you finish | Ich fange mehr an, als ich zu Ende bringe | أبدأ أمورًا أكثر مما أُتمّ
6 you look at the evidence before you decide | Ich sehe mir die Fakten an, bevor ich entscheide | أنظر في الأدلة قبل أن أقرّر
8 you say what you think, even when others disagree | Ich sage, was ich denke, auch wenn andere es anders sehen | أقول رأيي حتى حين يخالفني الآخرون`,
  interests_skills: `
0 you enjoy building or repairing things | Ich baue oder repariere gern etwas | أحب أن أصنع شيئًا أو أصلحه
1 you enjoy finding out why things are the way they are | Ich finde gern heraus, warum etwas so ist, wie es ist | أستمتع بالبحث عن أسباب الأشياء
2 you enjoy making something of your own, like a story or a tune | Ich schaffe gern etwas Eigenes, etwa eine Geschichte oder eine Melodie | أستمتع بابتكار شيء خاصّ بي، كقصة أو لحن
3 you enjoy helping other people grow | Ich helfe anderen gern, sich weiterzuentwickeln | أستمتع بمساعدة الآخرين على التطوّر
4 you enjoy taking the lead in a group | Ich übernehme in einer Gruppe gern die Führung | أحب أن أقود مجموعة
5 you enjoy bringing order to a mess | Ich bringe gern Ordnung in ein Durcheinander | أستمتع بترتيب الفوضى
6 you use your best skill every week | Ich nutze jede Woche, was ich am besten kann | أستخدم أفضل مهاراتي كل أسبوع
8 you are happy to be a beginner at something | Ich stehe bei etwas Neuem gern ganz am Anfang | يسعدني أن أتعلّم شيئًا من الصفر
9 people come to you for help with something you do well | Andere bitten mich um Hilfe bei etwas, das ich gut kann | يقصدني الناس طلبًا للمساعدة في شيء أجيده`,
  time_horizons: `
1 you act first and think later | Ich handle erst und denke dann nach | أتصرّف أولًا ثم أفكّر
6 you think about the long-term effects of what you do | Ich bedenke, welche Folgen mein Handeln auf lange Sicht hat | أفكّر في الآثار البعيدة لما أفعله`,
};

const OFTEN = { en: ["always", "often"], de: ["immer", "oft"], ar: ["دائمًا", "غالبًا"] };
const AGREED: Readonly<Record<Language, readonly string[]>> = {
  en: ["You strongly agree that", "You agree that"],
  de: ["trifft voll zu", "trifft zu"],
  ar: ["أوافق بشدّة", "أوافق"],
};
/** Arabic addresses women and men differently, so the sentence is quoted in the first person; German reads better so, too. */
const SHAPES: Readonly<Record<"de" | "ar", readonly [one: string, ofTwo: string]>> = {
  de: ["„#“ – @.", "„#“ (@)"],
  ar: ["«#»: @.", "«#» (@)"],
};

interface Chosen {
  readonly answer: { readonly section: SectionId; readonly question: number };
  readonly place: number;
}

/** A choice in plain words: "You strongly agree that you finish what you start." */
export function describeChoice(chosen: Chosen, language: Language, shape: 0 | 1 = 0): string {
  const { answer, place } = chosen;
  const rows = SENTENCES[answer.section]?.trim().split("\n") ?? [];
  const row = rows.find((each) => each.startsWith(`${answer.question} `)) ?? "";
  const sentence = row.replace(/^\d+ /, "").split(" | ")[LANGUAGES.indexOf(language)] ?? "";
  const isFrequency = answer.section === "energizers_drainers";
  const word = (isFrequency ? OFTEN : AGREED)[language][place] ?? "";
  if (language !== "en") return SHAPES[language][shape].replace("#", sentence).replace("@", word);
  return isFrequency ? `${sentence.replace("{}", word)}.` : `${word} ${sentence}.`;
}

export function describeBoth(one: Chosen, other: Chosen, language: Language): string {
  const [first, second] = [describeChoice(one, language, 1), describeChoice(other, language, 1)];
  if (language === "de") return `Beides hast du angekreuzt: ${first} und ${second}.`;
  if (language === "ar") return `اخترت العبارتين معًا: ${first} و${second}.`;
  return `You chose both. ${first} ${second}`;
}
