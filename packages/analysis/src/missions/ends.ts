import type { Language } from "@goals/contracts/languages";
import { readTable } from "../read-table.ts";

/**
 * An end of an item, its subject and topic; "firm" where no reader refused its missions, "strong" where none did if it was
 * chosen strongly; "safe" beside closed words; the ends that speak against it | its missions in English | German | Arabic (in verbs that name no gender). A weakness turned round has no row.
 */
export const END_ROWS = `
social+ rest company firm safe social-r+ solo+ | I make time for people I enjoy being with / I spend time with people who are good for me | Ich nehme mir Zeit für Leute, die ich mag / Ich verbringe Zeit mit Menschen, die mir guttun | أجد وقتًا لمن أرتاح معهم / أبقى على صلة بمن أحبّ / أجلس مع من أرتاح إليهم
social- rest quiet social-r- solo- lead+ quiet- | I keep some hours of the week for myself / I get my strength from quiet hours / I would rather have a few good people around me than many | Ich behalte in jeder Woche ein paar Stunden für mich / Stille Stunden geben mir Kraft / Mir sind wenige gute Menschen lieber als viele | أحتفظ لنفسي ببضع ساعات كل أسبوع / أستعيد طاقتي في الساعات الهادئة / أفضّل القليل من الناس الطيّبين على الزحام
social-r+ rest quiet firm social+ solo- writing- quiet- | I give myself a quiet hour / I leave room for quiet in my days | Ich gönne mir eine ruhige Stunde / Ich lasse in meinen Tagen Platz für Ruhe | آخذ لنفسي ساعة هدوء / أترك في أيامي مكانًا للهدوء
social-r- rest talking social- solo+ writing+ | I take time for long conversations / I always have time for a good talk | Ich nehme mir Zeit für lange Gespräche / Ein gutes Gespräch ist mir die Zeit wert | أجد وقتًا للأحاديث الطويلة / أعطي الحديث الطيّب وقته
depth+ self depth strong safe one-thing- | I like to lose myself in one thing / I like to go deep into one thing | Ich nehme mir Zeit, mich in eine Sache zu vertiefen / Ich vertiefe mich gern in eine Sache | أتعمّق في ما أحبّ / أعطي ما أحبّه انتباهي كلّه
depth-r+ self hours quiet- one-thing- | I make time for what I want to do / I make time for one thing I like | Ich nehme mir Zeit für das, was ich gern mache / Ich nehme mir Zeit für eine Sache, die ich mag | أجد وقتًا لما أريد أن أعمله / أجد وقتًا لشيء أحبّه
novelty+ self learning firm beginner- | I learn something new every week / I stay curious | Ich lerne jede Woche etwas Neues / Ich bleibe neugierig | أتعلّم كل أسبوع شيئًا جديدًا / أحبّ أن أتعلّم الجديد
novelty-r- self change beginner- structure+ | I like a bit of variety / I like it when no two days are alike | Ich mag Abwechslung / Ich mag es, wenn kein Tag wie der andere ist | أحبّ التنوّع في أيامي / أحبّ أن تختلف أيامي
meaning+ people use firm meaning-r+ help- | I do things that help somebody / I am there for the people who count on me | Was ich tue, hilft jemandem, und das mag ich / Ich bin für die Menschen da, die auf mich zählen | أحبّ أن أفيد الناس / أقف إلى جانب من يعتمد عليّ
meaning-r+ self sense firm | I spend my energy where it is worth it / I save my energy for what is worth it | Ich setze meine Kraft da ein, wo es sich lohnt / Ich stecke meine Kraft in das, was für mich Sinn hat | أعطي طاقتي لما له معنى عندي / أدّخر طاقتي لما له معنى عندي
recovery+ rest rest recovery-r+ | I take the breaks I need / I rest once the work is done | Ich gönne mir meine Pausen / Ich schalte ab, wenn die Arbeit getan ist | أعطي الراحة حقّها / أرتاح حين ينتهي العمل
recovery-r+ rest evening | I end the day with something I like / I let the day come to an end | Ich beende den Tag mit etwas, das ich mag / Abends ist für mich Schluss | أختم يومي بشيء أحبّه / أنهي يومي بهدوء
recovery-r- rest evening recovery- | I enjoy my evenings / I leave the day behind me when it is over | Ich komme mit freiem Kopf nach Hause / Ich lasse den Tag hinter mir, wenn er vorbei ist | أعود إلى بيتي بذهن صافٍ / أترك هموم العمل في العمل
follow-through+ craft finishing firm safe follow-through-r+ one-thing- pacing- | I see things through / I follow through on what I start | Was ich anfange, bringe ich zu Ende / Ich bringe die Dinge zu Ende | أنهي ما أبدأ به / أكمل ما في يدي
follow-through-r- craft finishing firm safe follow-through- one-thing- pacing- | I finish what I begin / I get things done | Ich bringe Angefangenes zu Ende / Ich mache fertig, was ich angefangen habe | أنجز ما بدأت به / أكمل ما بين يديّ
judgement-r- craft deciding judgement- consequence-r+ | I look closely before I say yes / I think things through | Ich sehe genau hin, bevor ich Ja sage / Ich denke die Dinge durch | أنظر جيّدًا قبل أن أقول نعم / أفكّر في الأمر من كل جوانبه
judgement+ craft deciding judgement-r+ consequence-r+ investigate- | I like to know the facts / I stick to the facts | Ich will wissen, was stimmt / Ich halte mich an die Tatsachen | أنظر في الوقائع قبل أن أقرّر / أزن الأمور قبل أن أقرّر
relating+ people listening firm safe relating- solo+ | I notice how other people are doing / I pay attention to the people around me | Ich habe ein Auge dafür, wie es anderen geht / Ich merke, wie es anderen geht | أنتبه إلى حال من حولي / أصغي إلى من حولي
relating-r- people talking courage- courage-r+ composure-r+ | I talk about difficult things early / I say what needs to be said | Ich spreche Schwieriges früh an / Ich kläre die Dinge offen | أتحدّث في الأمور الصعبة مبكرًا / أسوّي الأمور بصراحة
courage-r- people talking courage- relating-r+ | I speak up when it matters / I say openly what I see / I am honest about what I think | Ich melde mich zu Wort, wenn es darauf ankommt / Ich sage offen, was ich sehe / Ich sage ehrlich, was ich denke | أتكلّم حين يلزم الكلام / أقول ما أراه بصراحة / أتكلّم بصراحة
courage+ people talking firm safe courage-r+ relating-r+ | I stand by what I think / I give my honest opinion | Ich stehe zu dem, was ich denke / Ich sage ehrlich meine Meinung | أقول رأيي بصدق / أقول ما أراه صوابًا
composure+ self calm firm composure-r+ recovery- | I stay calm when things get hectic / I keep calm under pressure | Ich bleibe ruhig, wenn es hektisch wird / Ich behalte einen kühlen Kopf | أحافظ على هدوئي حين يشتدّ الضغط / أحافظ على هدوئي وقت الشدّة
composure-r- craft feedback composure- feedback- | I learn from people who are honest with me / I take criticism in my stride | Ich lerne von Menschen, die ehrlich zu mir sind / Kritik wirft mich nicht um | أتعلّم ممّن يصارحني / أتقبّل النقد
build+ making build strong safe | I like to see something take shape / I take pride in good work | Ich bin stolz auf gutes Handwerk / Ich sehe gern, wie etwas entsteht | أحبّ العمل بيديّ / أحبّ أن أرى ثمرة عملي
investigate+ self learning strong safe | I want to understand how things work / I get to the bottom of things | Ich gehe den Dingen auf den Grund / Ich will wissen, warum etwas so ist | أحبّ أن أفهم ما حولي / أحبّ أن أعرف السبب
create+ making create strong safe | I make something of my own / I make things because I enjoy it | Ich schaffe etwas Eigenes / In dem, was ich mache, steckt etwas von mir / Ich gestalte, weil es mir Freude macht | أصنع ما يحمل بصمتي / أضع شيئًا من نفسي في ما أصنعه
help+ people helping relating- meaning- | I help others grow / I pass on what I know | Ich helfe anderen weiter / Ich gebe weiter, was ich weiß | أساعد غيري على أن يتقدّم / أنقل ما أعرفه إلى غيري
lead+ craft leading courage-r+ composure- social- solo+ | I like to get things going / I bring people together | Ich bringe gern etwas in Gang / Ich bringe Menschen zusammen | أحبّ أن أعمل مع غيري / أجمع الناس حول أمر طيّب
lead- craft background courage+ | I do my part in the background / I do not need to be in the spotlight | Ich muss nicht im Mittelpunkt stehen / Ich halte mich gern im Hintergrund | أقوم بدوري بهدوء / أتقن عملي بعيدًا عن الأنظار
organise+ craft order strong safe follow-through-r+ | I put things in order / I bring order where it is needed | Ich schaffe Ordnung / Ich bringe gern Ordnung in die Dinge | أرتّب الأمور حيث يلزم الترتيب / أحبّ الترتيب في عملي
skill-use+ craft skill strong safe skill-upkeep-r+ | I do what I am good at / I put my best skill to use | Ich mache, was ich gut kann / Ich nutze, was ich am besten kann | أتحسّن في ما أجيده / أستفيد ممّا تعلّمته
skill-upkeep-r- craft skill skill-use- | I get a little better at what I do, month by month / I keep my skills fresh | Ich werde Monat für Monat etwas besser in dem, was ich tue / Ich pflege, was ich gelernt habe | أتحسّن في عملي شهرًا بعد شهر / أحافظ على ما تعلّمته
beginner+ self learning strong novelty- composure-r+ follow-through-r+ | I try things I have never done / I like to learn something from scratch | Ich probiere aus, was ich noch nicht kann / Ich traue mich an Neues | أتعلّم الجديد من أوّله / أجرّب ما لم أجرّبه من قبل
beginner- craft depth novelty+ investigate+ | I go deeper into what I can do / I build on what I do well | Ich baue aus, was ich schon kann / Ich baue auf meinen Stärken auf | أتعمّق في ما أعرفه / أبني على ما أجيده
sought-out+ craft helping help- social- | I share what I can do / I like showing somebody how it is done | Ich gebe mein Können weiter / Ich zeige gern, wie man etwas macht | أعلّم غيري ما أجيده / أحبّ أن أعلّم غيري ما أعرفه
planning+ course planning strong safe planning-r+ steady-pace- | I plan my weeks ahead / I plan well ahead | Ich plane meine Wochen im Voraus / Ich plane weit voraus | أخطّط لأسابيعي مسبقًا / أخطّط لأموري مسبقًا
planning- self day structure+ steady-pace+ | I start with today / I see to today first | Ich schaue, was heute dran ist / Ich mache heute einen kleinen Anfang | أبدأ بما يلزم اليوم / أعمل ما يلزم اليوم
planning-r- course planning depth-r+ | I make time for what matters to me / There is room in my days for what matters to me | Ich nehme mir Zeit für das, was mir wichtig ist / Ich mache das Wichtige zuerst | أقدّم المهمّ على العاجل / أجد وقتًا لما يهمّني
consequence-r+ self trying judgement+ judgement-r- judgement-r+ | I learn by doing / I find things out by trying them | Ich lerne beim Tun / Ich probiere es aus und sehe, was daraus wird | أتعلّم بالتجربة / أكتشف الأشياء حين أجرّبها
consequence-r- craft deciding judgement-r+ consequence- | I think one step ahead / I think before I act | Ich denke einen Schritt voraus / Ich überlege, bevor ich handle | أحسب خطوتي القادمة / أختار خطوتي التالية بعناية
consequence+ course years strong consequence-r+ | I think ahead before I decide / I keep the long run in mind | Ich denke an die Folgen, bevor ich entscheide / Ich denke auch an später | أفكّر في العواقب قبل أن أقرّر / أحسب حساب الغد
consequence- course day planning+ vision+ pacing+ | I live in the here and now / I keep my eyes on today | Ich lebe im Hier und Jetzt / Ich bleibe mit dem Kopf im Heute | أعيش يومي كما يأتي / أهتمّ بيومي هذا
vision+ course years strong agency-r+ | I keep in mind how I want to live / I keep sight of the life I want | Ich behalte im Blick, wie ich leben möchte / Ich habe vor Augen, wie ich leben möchte | أضع نصب عينيّ الحياة التي أريدها / أعرف كيف أريد أن أعيش
vision- course day planning+ vision-r+ | I find my way as I go / I keep my options open | Ich finde meinen Weg beim Gehen / Ich lasse offen, was in ein paar Jahren ist | أجد طريقي وأنا أمشي / أترك السنوات القادمة مفتوحة
vision-r- course doors agency-r+ vision-r+ | I know that there is more than one good way / I see more than one way forward | Ich weiß, dass es mehr als einen guten Weg gibt / Ich kenne mehr als einen Weg | أعرف أن الطرق كثيرة / أرى أكثر من طريق أمامي
agency-r+ self control | I begin where I can change something / I do what is in my power | Ich fange dort an, wo ich etwas ändern kann / Ich tue, was in meiner Hand liegt | أهتمّ بما أستطيع تغييره / أفعل ما بيدي
agency-r- course control agency- vision-r+ | I start with what I can change / I take things into my own hands | Ich fange bei dem an, was ich ändern kann / Ich nehme die Dinge in die Hand | أبدأ بما أستطيع أن أغيّره / أتولّى أموري بنفسي
agency- course forward planning- consequence- | I look ahead more than back / I give new things a fair chance | Ich schaue mehr nach vorn als zurück / Ich gebe dem Neuen eine ehrliche Chance | أنظر إلى الأمام أكثر ممّا أنظر إلى الوراء / أعطي الجديد فرصة صادقة
pacing+ course years strong follow-through- follow-through-r+ | I stick with things that take time / I keep going, even when it takes a while | Ich bleibe an dem dran, was mir wichtig ist / Ich bleibe dran, auch wenn es lange dauert | أثبت على ما يهمّني / أصبر على ما يحتاج إلى وقت
pacing- course steps | I like to see results / I like to see what I have done | Ich sehe gern Ergebnisse / Ich sehe gern, was ich geschafft habe | أحبّ أن أرى نتيجة عملي / أحبّ أن أرى ما أنجزته
pacing-r+ self time steady-pace- | I allow for the time things take / I give things the time they need | Ich gebe den Dingen die Zeit, die sie brauchen / Ich lasse mir Zeit, wenn etwas Zeit braucht | أعطي كل شيء حقّه من الوقت / أعطي الأمور وقتها
pacing-r- craft pace | I know how long things take me / I keep to the time I set | Ich weiß, wie lange ich für etwas brauche / Ich halte meine Termine ein | أعرف كم من الوقت أحتاج / ألتزم بالوقت الذي أحدّده
morning+ craft morning firm | I make an early start / I use my mornings well | Am Morgen arbeite ich am besten / Ich nutze die Morgenstunden | أحسن عملي في الصباح / أستفيد من الصباح
one-thing+ craft finishing firm safe follow-through- follow-through-r+ | I do one thing and do it well / I give one thing my full attention | Ich mache eine Sache, und die mache ich gut / Ich gebe einer Sache meine ganze Aufmerksamkeit | أُنهي أمرًا قبل أن أنتقل إلى غيره / أعطي العمل الذي بين يديّ انتباهي كلّه
one-thing- craft many follow-through-r+ depth-r+ | I let several things grow side by side / I like to have more than one iron in the fire | Ich lasse mehrere Dinge nebeneinander wachsen / Ich habe gern mehr als ein Eisen im Feuer | أتابع أكثر من أمر في وقت واحد / أعمل على أكثر من أمر معًا
structure+ craft goal | I want to know what I am working towards / I like to know what I am aiming for | Ich weiß gern, woran ich bin / Ich mag klare Aufgaben | أحبّ أن يكون الهدف واضحًا / أحبّ أن أعرف المطلوب منّي
structure- craft way autonomy- | I find a way where there is none yet / I like tasks that are still open | Ich finde meinen Weg auch ohne Vorgaben / Ich mag Aufgaben, die noch offen sind | أجد طريقًا حيث لم يُرسم طريق / أحبّ أن أختار طريقي في العمل
autonomy+ craft way | I do work I can stand behind / I work in my own way | Ich arbeite so, dass ich dazu stehen kann / Ich arbeite auf meine Art | أعمل عملًا أرضى عنه / أعمل بطريقتي
autonomy- craft proven structure- | I do good work where the task is clear / I learn from those who have done it before | Ich arbeite gut, wo die Aufgabe klar ist / Ich lerne von denen, die es schon können | أعمل جيّدًا حين تكون المهمّة واضحة / أتعلّم ممّن سبقني
solo+ craft alone social+ lead+ | I like to work by myself / I keep time free to work by myself | Ich arbeite gut allein / Ich arbeite gern allein | أعمل أفضل حين أكون وحدي / أحفظ وقتًا لأعمل وحدي
solo- people company social- social-r+ | I would rather build something together than alone / Together with others I get further | Ich baue lieber gemeinsam etwas auf als allein / Gemeinsam mit anderen komme ich weiter | أحبّ أن أبني شيئًا مع غيري / أصل أبعد حين أعمل مع الآخرين
quiet+ craft hours | I know what helps me concentrate / I make room for quiet | Ich weiß, was ich brauche, um mich zu konzentrieren / Ich schaffe mir Ruhe, um mich zu konzentrieren | أعرف ما يساعدني على التركيز / أبحث عن مكان هادئ حين أعمل
separation+ rest evening strong recovery- recovery-r+ | When I am home, I am home / I leave work at the front door | Wenn ich daheim bin, bin ich daheim / Ich lasse die Arbeit vor der Haustür | أعطي بيتي وقته وعملي وقته / أترك العمل عند باب البيت
steady-pace+ craft pace strong follow-through- consequence-r+ | I work steadily and without rushing / I do a little every day | Ich arbeite stetig und ohne Hetze / Ich komme jeden Tag ein Stück weiter | أعمل بثبات من غير عجلة / أنجز كل يوم جزءًا من عملي
steady-pace- craft pace | I use the momentum before the finish / I give everything when it counts | Ich nutze den Schwung kurz vor dem Ziel / Ich komme kurz vor Schluss in Fahrt | أستفيد من حماس الموعد القريب / أبذل كل ما عندي حين يلزم
feedback+ craft feedback composure-r+ | I show early what I am working on, so that it gets better / I ask for an honest word while I can still use it | Ich zeige früh, woran ich arbeite, damit es besser wird / Ich bitte um ein ehrliches Wort, solange ich es nutzen kann | أعرض عملي مبكرًا كي يتحسّن / أطلب كلمة صادقة ما دام للتغيير وقت
feedback- craft alone autonomy- | I check my own work first / I set my own standards | Ich schaue selbst noch einmal drüber / Ich messe meine Arbeit an meinem eigenen Maßstab | أراجع عملي بنفسي أوّلًا / أعرف متى يكون عملي جيّدًا
writing- people talking social- solo+ courage-r+ | I talk things through / I would rather talk than write | Ich rede lieber direkt miteinander / Ich kläre die Dinge im Gespräch | أحلّ الأمور بالكلام / أفضّل أن أتحدّث وجهًا لوجه`;

/** Reads lines of the form "word word | English / English | German / German | Arabic / Arabic". */
export const readRows = (lines: string) =>
  readTable(lines).map(([words = "", ...cells]) => {
    const [en = [], de = [], ar = []] = cells.map((cell) => cell.split(" / "));
    return { words: words.split(" "), texts: { en, de, ar } };
  });

export const SUBJECTS = ["people", "self", "rest", "making", "craft", "course"] as const;
export type Subject = (typeof SUBJECTS)[number];

export interface End {
  readonly subject: Subject;
  /** Two drafts never share a topic, and none is about a topic that the person's words deny (`denied-topics.ts`). */
  readonly topic: string;
  /** Ends that speak against it: a person who chose one of these gets nothing that rests on it. */
  readonly unless: readonly string[];
  /** True of the person where chosen mildly, and where chosen strongly; any other end only where a choice is telling. */
  readonly isFirm: boolean;
  readonly isStrong: boolean;
  /** Of 114 people before closed words nobody took it for a wound: no order for a mourner, no curiosity for the numb. */
  readonly isSafe: boolean;
  readonly phrases: Readonly<Record<Language, readonly string[]>>;
}

export const ENDS: ReadonlyMap<string, End> = new Map(
  readRows(END_ROWS).map(({ words: [id = "", name, topic = "", ...rest], texts }) => {
    const subject = SUBJECTS.find((each) => each === name) ?? "self";
    const unless = rest.filter((word) => /[+-]$/.test(word));
    const has = (mark: string) => rest.includes(mark);
    const marks = { isFirm: has("firm"), isStrong: has("strong"), isSafe: has("safe") };
    return [id, { subject, topic, unless, ...marks, phrases: texts }];
  }),
);
