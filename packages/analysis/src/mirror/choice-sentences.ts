import type { Language } from "@goals/contracts/languages";
import type { SectionId } from "@goals/contracts/sections";

/**
 * The questions that a line may name, by their index, as said of the person: English | German | Arabic. `{}` is where how
 * often stands; the others go behind "You agree that".
 */
const SENTENCES: Readonly<Partial<Record<SectionId, string>>> = {
  energizers_drainers: `
0 Being with people {} gives you energy | Mit Menschen zusammen zu sein, gibt dir {} Energie | يمنحك وجودك مع الناس طاقة
1 You {} get so absorbed in one thing that you lose track of time | Du vertiefst dich {} so in eine Sache, dass du die Zeit vergisst | تنغمس في شيء واحد حتى تنسى الوقت
3 You can {} see that what you do helps someone | Du siehst {}, dass das, was du tust, jemandem hilft | ترى أن ما تفعله يساعد أحدًا
4 You {} carry the day's worries into your evening | Du nimmst die Sorgen des Tages {} mit in den Abend | تحمل هموم النهار معك إلى المساء
6 You are {} pulled away before you can settle into something | Du wirst {} herausgerissen, bevor du in etwas hineinfindest | ينتزعك شيء ما قبل أن تستقر في عملك
7 You {} learn something new that lifts your day | Du lernst {} etwas Neues, das deinen Tag hebt | تتعلم شيئًا جديدًا يبهج يومك
9 When the day's work is over, you can {} switch off | Wenn die Arbeit des Tages getan ist, kannst du {} abschalten | تستطيع أن تفصل ذهنك حين ينتهي عمل اليوم`,
  strengths_weaknesses: `
0 you finish what you start | Du bringst zu Ende, was du anfängst | تنهي ما تبدأ
1 you make up your mind too fast | Du entscheidest dich zu schnell | تحسم رأيك بسرعة زائدة
2 you notice how the people around you are feeling | Du merkst, wie es den Menschen um dich herum geht | تلاحظ كيف يشعر من حولك
3 you keep quiet when you should speak up | Du schweigst, wenn du etwas sagen solltest | تصمت حين ينبغي أن تتكلم
4 you stay steady when things get tense | Du bleibst ruhig, wenn es angespannt wird | تبقى ثابتًا حين تتوتر الأمور
5 you start more things than you finish | Du fängst mehr an, als du zu Ende bringst | تبدأ أشياء أكثر مما تنهي
6 you look at the evidence before you decide | Du siehst dir die Fakten an, bevor du entscheidest | تنظر في الأدلة قبل أن تقرر
8 you say what you think, even when others disagree | Du sagst, was du denkst, auch wenn andere anderer Meinung sind | تقول ما تفكر فيه حتى حين يخالفك الآخرون`,
  interests_skills: `
0 you enjoy building or repairing things | Du baust oder reparierst gern Dinge | تستمتع ببناء الأشياء أو إصلاحها
1 you enjoy finding out why things are the way they are | Du findest gern heraus, warum etwas so ist, wie es ist | تستمتع بمعرفة لماذا الأشياء على ما هي عليه
2 you enjoy making something of your own, like a story or a tune | Du schaffst gern etwas Eigenes, etwa eine Geschichte oder eine Melodie | تستمتع بصنع شيء خاص بك، كقصة أو لحن
3 you enjoy helping other people grow | Du hilfst anderen gern, sich weiterzuentwickeln | تستمتع بمساعدة الآخرين على النمو
4 you enjoy taking the lead in a group | Du übernimmst in einer Gruppe gern die Führung | تستمتع بقيادة مجموعة
5 you enjoy bringing order to a mess | Du bringst gern Ordnung in ein Durcheinander | تستمتع بترتيب الفوضى
6 you use your best skill every week | Du nutzt jede Woche, was du am besten kannst | تستخدم أفضل مهاراتك كل أسبوع
8 you are happy to be a beginner at something | Du bist gern in etwas Anfänger | يسعدك أن تكون مبتدئًا في شيء ما
9 people come to you for help with something you do well | Andere holen sich Hilfe bei dir in etwas, das du gut kannst | يأتي الناس إليك لتساعدهم في شيء تتقنه`,
  time_horizons: `
0 you plan your time several weeks ahead | Du planst deine Zeit mehrere Wochen im Voraus | تخطط لوقتك قبل أسابيع عدة
1 you act first and think later | Du handelst erst und denkst später nach | تتصرف أولًا ثم تفكر
5 urgent things crowd out what matters to you | Dringendes verdrängt, was dir wichtig ist | تزاحم الأمور العاجلة ما يهمك
6 you think about the long-term effects of what you do | Du denkst an die langfristigen Folgen deines Tuns | تفكر في الآثار البعيدة لما تفعله`,
};

/** The first two options: a line says nothing of the others. */
const OFTEN: Readonly<Record<Language, readonly string[]>> = {
  en: ["always", "often"],
  de: ["immer", "oft"],
  ar: ["دائمًا ما #", "غالبًا ما #"],
};
const AGREED: Readonly<Record<Language, readonly string[]>> = {
  en: ["You strongly agree that #", "You agree that #"],
  de: ["Dem stimmst du voll zu: #", "Dem stimmst du zu: #"],
  ar: ["توافق بشدة على هذه العبارة: #", "توافق على هذه العبارة: #"],
};
const COLUMN: Readonly<Record<Language, number>> = { en: 0, de: 1, ar: 2 };

/** A choice in plain words: "You strongly agree that you finish what you start." `place` counts the options from 0. */
export function describeChoice(
  section: SectionId,
  question: number,
  place: number,
  language: Language,
): string {
  const rows = SENTENCES[section]?.trim().split("\n") ?? [];
  const row = rows.find((each) => each.startsWith(`${question} `)) ?? "";
  const sentence = row.slice(2).split(" | ")[COLUMN[language]] ?? "";
  const isFrequency = section === "energizers_drainers";
  const word = (isFrequency ? OFTEN : AGREED)[language][place] ?? "";
  const said =
    isFrequency && language !== "ar" ? sentence.replace("{}", word) : word.replace("#", sentence);
  return `${said}.`;
}
