import type { Language } from "@goals/contracts/languages";
import type { SectionId } from "@goals/contracts/sections";

/**
 * Each question as said of the person: English | German | Arabic, in the order of the questions. `{}` is where how often
 * stands; the others go behind "You agree that". Arabic begins with its verb, so that it can be denied.
 */
const SENTENCES: Readonly<Record<SectionId, string>> = {
  energizers_drainers: `
Being with people {} gives you energy | Mit Menschen zusammen zu sein, gibt dir {} Energie | يمنحك وجودك مع الناس طاقة
You {} get so absorbed in one thing that you lose track of time | Du vertiefst dich {} so in eine Sache, dass du die Zeit vergisst | تنغمس في شيء واحد حتى تنسى الوقت
Your days {} feel too much alike | Deine Tage kommen dir {} zu gleich vor | تبدو لك أيامك متشابهة أكثر مما ينبغي
You can {} see that what you do helps someone | Du siehst {}, dass das, was du tust, jemandem hilft | ترى أن ما تفعله يساعد أحدًا
You {} carry the day's worries into your evening | Du nimmst die Sorgen des Tages {} mit in den Abend | تحمل هموم النهار معك إلى المساء
A day full of talking {} leaves you worn out | Ein Tag voller Gespräche erschöpft dich {} | ينهكك يوم مليء بالكلام
You are {} pulled away before you can settle into something | Du wirst {} herausgerissen, bevor du in etwas hineinfindest | ينتزعك شيء ما قبل أن تستقر في عملك
You {} learn something new that lifts your day | Du lernst {} etwas Neues, das deinen Tag hebt | تتعلم شيئًا جديدًا يبهج يومك
You {} spend energy on things that seem pointless | Du steckst {} Kraft in Dinge, die sinnlos scheinen | تبذل جهدك في أمور تبدو بلا جدوى
When the day's work is over, you can {} switch off | Wenn die Arbeit des Tages getan ist, kannst du {} abschalten | تستطيع أن تفصل ذهنك حين ينتهي عمل اليوم`,
  strengths_weaknesses: `
you finish what you start | Du bringst zu Ende, was du anfängst | تنهي ما تبدأ
you make up your mind too fast | Du entscheidest dich zu schnell | تحسم رأيك بسرعة زائدة
you notice how the people around you are feeling | Du merkst, wie es den Menschen um dich herum geht | تلاحظ كيف يشعر من حولك
you keep quiet when you should speak up | Du schweigst, wenn du etwas sagen solltest | تصمت حين ينبغي أن تتكلم
you stay steady when things get tense | Du bleibst ruhig, wenn es angespannt wird | تبقى ثابتًا حين تتوتر الأمور
you start more things than you finish | Du fängst mehr an, als du zu Ende bringst | تبدأ أشياء أكثر مما تنهي
you look at the evidence before you decide | Du siehst dir die Fakten an, bevor du entscheidest | تنظر في الأدلة قبل أن تقرر
you put off difficult conversations | Du schiebst schwierige Gespräche auf | تؤجل الأحاديث الصعبة
you say what you think, even when others disagree | Du sagst, was du denkst, auch wenn andere anderer Meinung sind | تقول ما تفكر فيه حتى حين يخالفك الآخرون
criticism throws you off for the rest of the day | Kritik bringt dich für den Rest des Tages aus dem Tritt | يربكك النقد بقية اليوم`,
  interests_skills: `
you enjoy building or repairing things | Du baust oder reparierst gern Dinge | تستمتع ببناء الأشياء أو إصلاحها
you enjoy finding out why things are the way they are | Du findest gern heraus, warum etwas so ist, wie es ist | تستمتع بمعرفة لماذا الأشياء على ما هي عليه
you enjoy making something of your own, like a story or a tune | Du schaffst gern etwas Eigenes, etwa eine Geschichte oder eine Melodie | تستمتع بصنع شيء خاص بك، كقصة أو لحن
you enjoy helping other people grow | Du hilfst anderen gern, sich weiterzuentwickeln | تستمتع بمساعدة الآخرين على النمو
you enjoy taking the lead in a group | Du übernimmst in einer Gruppe gern die Führung | تستمتع بقيادة مجموعة
you enjoy bringing order to a mess | Du bringst gern Ordnung in ein Durcheinander | تستمتع بترتيب الفوضى
you use your best skill every week | Du nutzt jede Woche, was du am besten kannst | تستخدم أفضل مهاراتك كل أسبوع
a skill you care about is getting rusty | Etwas, das dir wichtig ist und das du gut konntest, rostet ein | تصدأ لديك مهارة تهمك
you are happy to be a beginner at something | Du bist gern in etwas Anfänger | يسعدك أن تكون مبتدئًا في شيء ما
people come to you for help with something you do well | Andere holen sich Hilfe bei dir in etwas, das du gut kannst | يأتي الناس إليك لتساعدهم في شيء تتقنه`,
  time_horizons: `
you plan your time several weeks ahead | Du planst deine Zeit mehrere Wochen im Voraus | تخطط لوقتك قبل أسابيع عدة
you act first and think later | Du handelst erst und denkst später nach | تتصرف أولًا ثم تفكر
you can picture your life five years from now in detail | Du kannst dir dein Leben in fünf Jahren genau vorstellen | تستطيع أن تتخيل حياتك بعد خمس سنوات بالتفصيل
most of what happens to you is outside your control | Das meiste, was dir passiert, liegt nicht in deiner Hand | يقع معظم ما يحدث لك خارج سيطرتك
you stay with something even when results are a long way off | Du bleibst an etwas dran, auch wenn Ergebnisse noch weit weg sind | تثابر على الشيء حتى حين تكون نتائجه بعيدة
urgent things crowd out what matters to you | Dringendes verdrängt, was dir wichtig ist | تزاحم الأمور العاجلة ما يهمك
you think about the long-term effects of what you do | Du denkst an die langfristigen Folgen deines Tuns | تفكر في الآثار البعيدة لما تفعله
you see only one way your life could go | Du siehst nur einen Weg, den dein Leben nehmen könnte | ترى طريقًا واحدًا فقط لحياتك
what you learned in the past guides what you do now | Was du früher gelernt hast, leitet dich heute | يوجهك اليوم ما تعلمته في الماضي
things take you longer than you expect | Du brauchst für vieles länger, als du erwartest | تستغرق منك الأمور وقتًا أطول مما تتوقع`,
  working_preferences: `
You {} do your best work in the morning | Du arbeitest morgens {} am besten | تنجز أفضل عملك في الصباح
You {} like to finish one thing before you start the next | Du bringst {} gern eine Sache zu Ende, bevor du die nächste anfängst | تحب أن تنهي شيئًا قبل أن تبدأ التالي
You {} like to know exactly what is expected of you | Du weißt {} gern genau, was von dir erwartet wird | تحب أن تعرف بدقة ما المطلوب منك
You {} want to choose how you do your work | Du willst {} selbst bestimmen, wie du arbeitest | تريد أن تختار كيف تؤدي عملك
You would {} rather work alone than with others | Du arbeitest {} lieber allein als mit anderen | تفضل أن تعمل وحدك على أن تعمل مع الآخرين
You {} need quiet to concentrate | Du brauchst {} Ruhe, um dich zu konzentrieren | تحتاج إلى الهدوء كي تركز
You {} keep your work and your home life apart | Du trennst {} Arbeit und Privatleben | تفصل بين عملك وحياتك في البيت
You would {} rather work at a steady pace than rush at the end | Du arbeitest {} lieber gleichmäßig, als am Ende zu hetzen | تفضل وتيرة ثابتة على الاستعجال في النهاية
You {} want feedback while you are still working on something | Du willst {} Rückmeldung, während du noch an etwas arbeitest | تريد ملاحظات وأنت ما زلت تعمل على الشيء
You would {} rather write a message than talk | Du schreibst {} lieber eine Nachricht, als zu reden | تفضل أن تكتب رسالة على أن تتكلم`,
};

/** How often, from "Always" to "Never". */
const OFTEN: Readonly<Record<Language, readonly string[]>> = {
  en: ["always", "often", "sometimes", "rarely", "never"],
  de: ["immer", "oft", "manchmal", "selten", "nie"],
  ar: ["دائمًا ما #", "غالبًا ما #", "أحيانًا #", "نادرًا ما #", "لا # أبدًا"],
};
/** How much, from "Strongly Agree" to "Strongly Disagree". */
const AGREED: Readonly<Record<Language, readonly string[]>> = {
  en: [
    "You strongly agree that #",
    "You agree that #",
    "You neither agree nor disagree that #",
    "You disagree that #",
    "You strongly disagree that #",
  ],
  de: [
    "Dem stimmst du voll zu: #",
    "Dem stimmst du zu: #",
    "Dazu sagst du weder Ja noch Nein: #",
    "Dem stimmst du nicht zu: #",
    "Dem stimmst du gar nicht zu: #",
  ],
  ar: [
    "توافق بشدة على هذه العبارة: #",
    "توافق على هذه العبارة: #",
    "لا توافق ولا تعارض هذه العبارة: #",
    "لا توافق على هذه العبارة: #",
    "لا توافق بشدة على هذه العبارة: #",
  ],
};
const COLUMN: Readonly<Record<Language, number>> = { en: 0, de: 1, ar: 2 };

/** A choice in plain words: "You strongly agree that you finish what you start." `place` counts the options from 0. */
export function describeChoice(
  section: SectionId,
  question: number,
  place: number,
  language: Language,
): string {
  const row = SENTENCES[section].trim().split("\n")[question] ?? "";
  const sentence = row.split(" | ")[COLUMN[language]] ?? "";
  const isFrequency = section === "energizers_drainers" || section === "working_preferences";
  const word = (isFrequency ? OFTEN : AGREED)[language][place] ?? "";
  const said =
    isFrequency && language !== "ar" ? sentence.replace("{}", word) : word.replace("#", sentence);
  return `${said}.`;
}
