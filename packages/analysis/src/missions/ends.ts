import type { Language } from "@goals/contracts/languages";
import { readTable } from "../read-table.ts";

/**
 * An end of an item, its subject and topic; "firm" for what somebody is drawn to, good at or heads for; the ends that speak
 * against it | its missions in English | German | Arabic (in verbs that name no gender). A weakness turned round has no row.
 */
export const END_ROWS = `
social+ people company firm social-r+ solo+ | I make time for the people who do me good / I stay close to the people I like / I meet people I enjoy being with | Ich nehme mir Zeit für Menschen, die mir guttun / Ich bleibe den Menschen nah, die ich mag / Ich treffe mich mit Menschen, mit denen ich gern zusammen bin | أجد وقتًا لمن أرتاح معهم / أبقى على صلة بمن أحبّ / أجلس مع من أرتاح إليهم
social- self quiet social-r- solo- lead+ quiet- | I keep some hours of the week for myself / Quiet hours give me strength / I would rather have a few good people around me than many | Ich behalte in jeder Woche ein paar Stunden für mich / Stille Stunden geben mir Kraft / Mir sind wenige gute Menschen lieber als viele | أحتفظ لنفسي ببضع ساعات كل أسبوع / أستعيد طاقتي في الساعات الهادئة / أفضّل القليل من الناس الطيّبين على الزحام
social-r+ self quiet firm social+ solo- writing- quiet- | I give myself a quiet hour / I leave room for quiet in my days | Ich gönne mir eine ruhige Stunde / Ich lasse in meinen Tagen Platz für Ruhe | آخذ لنفسي ساعة هدوء / أترك في أيامي مكانًا للهدوء
social-r- people talking social- solo+ writing+ | I take time for long conversations / A good talk is worth my time | Ich nehme mir Zeit für lange Gespräche / Ein gutes Gespräch ist mir die Zeit wert | أجد وقتًا للأحاديث الطويلة / أعطي الحديث الطيّب وقته
depth+ self depth firm one-thing- | I go deep into the things I love / I keep time free for what makes me forget the clock / What I love gets my full attention | Ich vertiefe mich in das, was ich liebe / Ich halte mir Zeit frei für das, wobei ich die Uhr vergesse / Was ich liebe, bekommt meine ganze Aufmerksamkeit | أتعمّق في ما أحبّ / أخصّص وقتًا لما يُنسيني مرور الوقت / أعطي ما أحبّه انتباهي كلّه
depth-r+ self hours quiet- one-thing- | I look after my time for what matters to me / I protect one quiet hour for one thing | Ich schütze meine Zeit für das, was mir wichtig ist / Ich halte eine ruhige Stunde für eine einzige Sache frei | أصون وقتي لما يهمّني / أحمي ساعة هادئة لعمل واحد
novelty+ self learning firm beginner- | I learn something new every week / I stay curious | Ich lerne jede Woche etwas Neues / Ich bleibe neugierig | أتعلّم كل أسبوع شيئًا جديدًا / أحافظ على فضولي
novelty-r+ self change novelty+ beginner- autonomy- | I try something new each week / I also take roads I do not know yet | Ich probiere jede Woche etwas Neues aus / Ich gehe auch Wege, die ich noch nicht kenne | أجرّب كل أسبوع شيئًا جديدًا / أسلك طرقًا لا أعرفها بعد
meaning+ people use firm meaning-r+ help- | I put my strength where it helps somebody / I am there for the people who count on me | Ich setze meine Kraft dort ein, wo sie jemandem hilft / Ich bin für die Menschen da, die auf mich zählen | أضع طاقتي حيث تنفع أحدًا / أقف إلى جانب من يعتمد عليّ
meaning-r+ self sense firm | I keep my strength for what makes sense to me / I spend my energy where it is worth it | Ich stecke meine Kraft in Dinge, die für mich Sinn ergeben / Ich setze meine Kraft da ein, wo sie sich lohnt | أدّخر طاقتي لما له معنى عندي / أضع جهدي في ما يستحقّ
recovery+ self rest firm recovery-r+ | I rest with a clear conscience / I give my rest the room it deserves | Ich ruhe mich mit gutem Gewissen aus / Ich gönne mir meine Pausen | أستريح وضميري مرتاح / أعطي راحتي حقّها
recovery-r+ self evening | I end my day with something that calms me / A little of every evening belongs to me / I look after my rest | Ich beende den Tag mit etwas, das mich beruhigt / Ein Stück vom Abend gehört mir / Ich achte auf meine Ruhe | أختم يومي بشيء يهدّئني / أحتفظ بجزء من المساء لنفسي / أعطي نفسي حقّها من الراحة
recovery-r- self evening firm recovery- | I enjoy my evenings / I come home with a free head | Ich genieße meine Abende / Ich komme mit freiem Kopf nach Hause | أستمتع بأمسياتي / أعود إلى بيتي بذهن صافٍ
follow-through+ craft finishing firm follow-through-r+ one-thing- pacing- | I see things through / People can rely on what I begin / I stay with it until it is done | Ich bleibe dran, bis es fertig ist / Auf das, was ich anfange, ist Verlass / Ich führe die Dinge zu Ende | أتمّ ما بدأته / أمضي في الأمر إلى نهايته / أثبت على العمل حتى يكتمل
follow-through-r- craft finishing firm follow-through- one-thing- pacing- | What I take on gets done / I stay with a thing until it is finished | Was ich übernehme, mache ich fertig / Ich bleibe bei einer Sache, bis sie fertig ist | أنهي ما أخذته على عاتقي / ألازم العمل حتى أنجزه
judgement-r- craft deciding judgement- consequence-r+ | I look closely before I say yes / I think things through | Ich sehe genau hin, bevor ich Ja sage / Ich denke die Dinge durch | أنظر جيّدًا قبل أن أقول نعم / أفكّر في الأمر من كل جوانبه
judgement+ craft deciding firm judgement-r+ consequence-r+ investigate- | I look at the facts before I decide / I take a second look before I decide | Ich sehe mir die Fakten an, bevor ich entscheide / Ich schaue zweimal hin, bevor ich entscheide | أنظر في الوقائع قبل أن أقرّر / أتأنّى قبل أن أقرّر
relating+ people listening firm relating- solo+ | I have an eye for how others are doing / I notice when somebody needs a kind word | Ich habe ein Auge dafür, wie es anderen geht / Ich merke, wenn jemand ein gutes Wort braucht | أنتبه إلى حال من حولي / أنتبه حين يحتاج أحد إلى كلمة طيّبة
relating-r- people talking firm courage- courage-r+ composure-r+ | I talk about hard things while they are small / I settle things openly / I say hard things kindly | Ich spreche Schwieriges an, solange es klein ist / Ich kläre die Dinge offen / Ich sage auch Unangenehmes freundlich | أتحدّث في الأمر الصعب وهو ما زال صغيرًا / أسوّي الأمور بصراحة / أقول الكلام الصعب بلطف
courage-r- people talking courage- relating-r+ | I speak up when it matters / I say openly what I see / I am honest about what I think | Ich melde mich zu Wort, wenn es darauf ankommt / Ich sage offen, was ich sehe / Ich sage ehrlich, was ich denke | أتكلّم حين يلزم الكلام / أقول ما أراه بصراحة / أقول ما أعنيه
courage+ people talking firm courage-r+ relating-r+ | I stand by what I think / I give my honest opinion / I stand up for what I believe in | Ich stehe zu dem, was ich denke / Ich sage ehrlich meine Meinung / Ich trete für das ein, woran ich glaube | أتمسّك بما أراه صوابًا / أقول رأيي بصدق / أدافع عمّا أومن به
composure+ self calm firm composure-r+ recovery- | I stay calm for those who need it / I bring calm when things get hectic | Ich bleibe ruhig, wenn andere das brauchen / Ich bringe Ruhe hinein, wenn es hektisch wird | أحافظ على هدوئي من أجل من يحتاج إليه / أثبت حين يشتدّ الأمر
composure-r- craft feedback firm composure- feedback- | I learn from people who are honest with me / I listen to people who mean well / I take what helps me from what others say | Ich lerne von Menschen, die ehrlich zu mir sind / Ich höre auf Menschen, die es gut mit mir meinen / Ich nehme aus dem, was andere sagen, das mit, was mir hilft | أتعلّم ممّن يصارحني / أصغي إلى من يريد لي الخير / آخذ من كلام الناس ما ينفعني
build+ self build firm | I take pride in good handiwork / I like to see something take shape / I make time to build or mend something | Ich bin stolz auf gutes Handwerk / Ich sehe gern, wie etwas entsteht / Ich nehme mir Zeit, etwas zu bauen oder zu reparieren | أعتزّ بالعمل المتقن / أحبّ أن أرى الشيء وهو يكتمل / أجد وقتًا لأصنع شيئًا أو أصلحه
investigate+ self learning firm | I follow a question until I find its answer / I want to understand how things work / I get to the bottom of things | Ich gehe einer Frage nach, bis ich die Antwort habe / Ich will verstehen, wie die Dinge funktionieren / Ich gehe den Dingen auf den Grund | أتتبّع السؤال حتى أجد جوابه / أريد أن أفهم كيف تعمل الأشياء / أبحث عن أصل الأمور
create+ self create firm | I make things of my own / I put something of myself into what I make / I create because I enjoy it | Ich schaffe etwas Eigenes / In dem, was ich mache, steckt etwas von mir / Ich gestalte, weil es mir Freude macht | أصنع ما يحمل بصمتي / أضع شيئًا من نفسي في ما أصنعه / أبدع لأن الإبداع يسعدني
help+ people helping firm relating- meaning- | I help others grow / I pass on what I know / I bring out the good in people / I stand beside people on their way | Ich helfe anderen weiter / Ich gebe weiter, was ich weiß / Ich bringe das Gute in anderen zum Vorschein / Ich begleite Menschen auf ihrem Weg | أساعد غيري على أن يتقدّم / أنقل ما أعرفه إلى غيري / أُظهر أجمل ما في الناس / أرافق الناس في طريقهم
lead+ people leading courage-r+ composure- social- solo+ | I go first when others hesitate / I bring people together | Ich gehe voran, wenn andere zögern / Ich bringe Menschen zusammen | أتقدّم حين يتردّد غيري / أجمع الناس حول أمر طيّب
lead- craft background courage+ | I do good work without needing the stage / I do my part in the background | Ich leiste gute Arbeit, ohne im Rampenlicht zu stehen / Ich tue meinen Teil im Hintergrund | أُحسن عملي من غير أضواء / أقوم بدوري بهدوء
organise+ craft order firm follow-through-r+ | I bring order where it helps / I turn a mess into something that works | Ich schaffe Ordnung, wo sie hilft / Ich mache aus einem Durcheinander etwas, das läuft | أرتّب ما يحتاج إلى ترتيب / أحوّل الفوضى إلى شيء منظّم
skill-use+ craft skill firm skill-upkeep-r+ | I put what I do well to use every week / I use what I have learned / I use my skill where it does some good | Ich nutze jede Woche, was ich gut kann / Ich wende an, was ich gelernt habe / Ich setze mein Können da ein, wo es etwas bringt | أعمل كل أسبوع شيئًا أُتقنه / أستعمل ما تعلّمته / أضع مهارتي في ما ينفع
skill-upkeep-r+ craft skill | I keep practising what I care about / I practise a little, so that nothing gets rusty | Ich übe weiter, was mir wichtig ist / Ich übe ein wenig, damit nichts einrostet | أواصل التمرّن على ما يهمّني / أتمرّن قليلًا كي لا أنسى ما تعلّمته
skill-upkeep-r- craft skill skill-use- | I get a little better at what I do, month by month / I practise what I love / I look after what I have learned | Ich werde Monat für Monat etwas besser in dem, was ich tue / Ich übe, was ich liebe / Ich pflege, was ich gelernt habe | أتحسّن في عملي شهرًا بعد شهر / أتمرّن على ما أحبّ / أحافظ على ما تعلّمته
beginner+ self learning firm novelty- composure-r+ | I am glad to learn from the beginning / I try what I cannot do yet | Ich fange gern etwas Neues an / Ich probiere aus, was ich noch nicht kann | أتعلّم الجديد من أوّله / أجرّب ما لا أتقنه بعد
beginner- craft depth novelty+ investigate+ | I go deeper into what I can do / I build on what I do well | Ich vertiefe, was ich schon kann / Ich baue auf meinen Stärken auf | أتعمّق في ما أعرفه / أبني على ما أجيده
sought-out+ people helping firm help- social- | I share what I do well / I am glad to help with what I do well | Ich teile, was ich gut kann / Ich helfe gern mit dem, was ich gut kann | أشارك غيري في ما أجيده / أساعد بسرور في ما أجيده
planning+ course planning firm planning-r+ steady-pace- | I prepare in good time for what is coming / I know what my next weeks are for / I plan ahead so that my days stay calm | Ich bereite rechtzeitig vor, was kommt / Ich weiß, wofür meine nächsten Wochen da sind / Ich plane voraus, damit meine Tage ruhig bleiben | أستعدّ مبكرًا لما هو آتٍ / أعرف ما أريده من أسابيعي القادمة / أخطّط مسبقًا كي تبقى أيامي هادئة
planning- self day structure+ steady-pace+ | I stay open to what the day brings / I decide in the morning what the day needs | Ich bleibe offen für das, was der Tag bringt / Ich entscheide am Morgen, was der Tag braucht | أرحّب بما يحمله اليوم / أقرّر في الصباح ما يحتاج إليه اليوم
planning-r- course planning firm depth-r+ | I keep hold of what matters, even on full days / I put what matters before what is loud | Auch an vollen Tagen behalte ich im Blick, was mir wichtig ist / Das Wichtige kommt bei mir vor dem Lauten | أتذكّر ما يهمّني حتى في الأيام المزدحمة / أقدّم المهمّ على العاجل
consequence-r+ self trying judgement+ judgement-r- judgement-r+ | I learn by doing / I find things out by trying them | Ich lerne beim Tun / Ich probiere es aus und sehe, was daraus wird | أتعلّم بالتجربة / أكتشف الأشياء حين أجرّبها
consequence-r- craft deciding judgement-r+ consequence- | I think one step ahead / I choose my next step with care | Ich denke einen Schritt voraus / Ich wähle den nächsten Schritt mit Bedacht | أفكّر خطوة إلى الأمام / أختار خطوتي التالية بعناية
consequence+ course years firm consequence-r+ | I look further ahead when I choose / I care about where my choices lead / I think about what follows from what I do | Ich denke weiter, wenn ich mich entscheide / Mir ist wichtig, wohin meine Entscheidungen führen / Ich bedenke, was aus dem wird, was ich tue | أنظر إلى البعيد حين أختار / أهتمّ بما تقود إليه قراراتي / أفكّر في ما يأتي بعد ما أفعله
consequence- course day planning+ vision+ pacing+ | I live in the here and now / I keep my eyes on today | Ich lebe im Hier und Jetzt / Ich bleibe mit dem Kopf im Heute | أعيش يومي / أهتمّ بيومي هذا
vision+ course years firm agency-r+ | I keep in mind how I want to live / I make room today for the life I want / I take small steps toward the life I want | Ich behalte im Blick, wie ich leben möchte / Ich schaffe heute Platz für das Leben, das ich möchte / Ich gehe Schritt für Schritt auf das Leben zu, das ich möchte | أُبقي أمام عيني كيف أريد أن أعيش / أفسح اليوم مكانًا للحياة التي أريدها / أخطو نحو الحياة التي أريدها
vision- course day planning+ vision-r+ | I find my way as I go / I leave the next years open | Ich finde meinen Weg beim Gehen / Ich lasse die nächsten Jahre offen | أجد طريقي وأنا أمشي / أترك السنوات القادمة مفتوحة
vision-r- course doors agency-r+ vision-r+ | I leave room for a change of plan / I stay open to another way | Ich lasse Raum für einen neuen Plan / Ich bleibe offen für einen anderen Weg | أترك مجالًا لتغيير الخطة / أُبقي الباب مفتوحًا لطريق آخر
agency-r+ self control | I begin where I can change something / I do what is in my hands | Ich fange dort an, wo ich etwas ändern kann / Ich tue, was in meiner Hand liegt | أبدأ حيث أستطيع أن أغيّر شيئًا / أفعل ما بيدي
agency-r- course control firm agency- vision-r+ | I do my part and leave the rest / I take my days into my own hands / I start with what I can do myself | Ich tue meinen Teil und lasse den Rest sein / Ich nehme meine Tage selbst in die Hand / Ich fange mit dem an, was ich selbst tun kann | أقوم بما عليّ وأترك ما سواه / آخذ زمام أيامي بيدي / أبدأ بما أستطيع أن أفعله بنفسي
agency- course forward | I look ahead more than back / I give what is new an honest chance | Ich schaue mehr nach vorn als zurück / Ich gebe dem Neuen eine ehrliche Chance | أنظر إلى الأمام أكثر ممّا أنظر إلى الوراء / أعطي الجديد فرصة صادقة
pacing+ course years firm follow-through- follow-through-r+ | I stay with what matters to me / I keep going, even when it takes a while | Ich bleibe an dem dran, was mir wichtig ist / Ich bleibe dran, auch wenn es lange dauert | أثبت على ما يهمّني / أواصل ولو طال الطريق
pacing- course steps | I choose goals that I can reach soon / I go forward in small steps | Ich suche mir Ziele, die ich bald erreiche / Ich gehe in kleinen Schritten voran | أختار أهدافًا قريبة في متناول يدي / أتقدّم بخطوات صغيرة
pacing-r+ self time steady-pace- | I let good things take their time / I give things the time they need | Ich lasse guten Dingen ihre Zeit / Ich gebe den Dingen die Zeit, die sie brauchen | أترك للأمور الطيّبة وقتها / أعطي كل شيء حقّه من الوقت
pacing-r- craft pace | I know my own pace / I promise what I can keep | Ich kenne mein Tempo / Ich verspreche, was ich halten kann | أعرف إيقاعي / أعد بما أستطيع أن أفي به
morning+ craft morning | I keep my mornings for work that needs a clear head / I do the hardest part in the morning | Ich lege in den Morgen, was einen klaren Kopf braucht / Am Morgen mache ich das Schwierigste | أجعل الصباح لما يحتاج إلى ذهن صافٍ / أنجز أصعب الأمور صباحًا
one-thing+ craft finishing firm follow-through- follow-through-r+ | I do one thing and do it well / I am fully there for what I am doing | Ich mache eine Sache, und die mache ich gut / Ich bin ganz bei dem, was ich tue | أُتقن أمرًا واحدًا قبل أن أنتقل إلى غيره / أعطي العمل الذي بين يديّ انتباهي كلّه
one-thing- craft many follow-through-r+ depth-r+ | I let several things grow side by side / I like to have more than one iron in the fire | Ich lasse mehrere Dinge nebeneinander wachsen / Ich habe gern mehr als ein Eisen im Feuer | أرعى أكثر من أمر في وقت واحد / أترك مشاريعي تنمو جنبًا إلى جنب
structure+ craft goal | I want to know what I am working towards / I agree on the goal before I begin | Ich weiß gern, worauf ich hinarbeite / Ich kläre das Ziel, bevor ich anfange | أريد أن أعرف ما أعمل من أجله / أتّفق على الهدف قبل أن أبدأ
structure- craft way autonomy- | I find a way where there is none yet / I like tasks that are still open | Ich finde einen Weg, wo noch keiner ist / Ich mag Aufgaben, die noch offen sind | أجد طريقًا حيث لم يُرسم طريق / أحبّ المهمّة المفتوحة
autonomy+ craft way | I work in my own way / I take responsibility for how I work | Ich arbeite auf meine eigene Art / Ich stehe selbst dafür ein, wie ich arbeite | أعمل بطريقتي / أتحمّل مسؤولية طريقتي في العمل
autonomy- craft proven structure- | I do good work where the task is clear / I learn from those who have done it before | Ich arbeite gut, wo die Aufgabe klar ist / Ich lerne von denen, die es schon können | أعمل جيّدًا حين تكون المهمّة واضحة / أتعلّم ممّن سبقني
solo+ craft alone social+ lead+ | I keep time free to work by myself / I think for myself first | Ich halte mir Zeit frei, um für mich zu arbeiten / Ich denke erst einmal allein nach | أحفظ وقتًا لأعمل وحدي / أفكّر أولًا مع نفسي
solo- people company social- social-r+ | I would rather build something together than alone / Together with others I get further | Ich baue lieber gemeinsam etwas auf als allein / Gemeinsam mit anderen komme ich weiter | أحبّ أن أبني شيئًا مع غيري / أصل أبعد حين أعمل مع الآخرين
quiet+ self hours firm | I look after my quiet hours / I make room for quiet | Ich hüte meine ruhigen Stunden / Ich schaffe mir Ruhe | أحافظ على أوقات هدوئي / أوفّر لنفسي الهدوء
separation+ self evening recovery- recovery-r+ | When I am home, I am home / I leave work at the front door | Wenn ich daheim bin, bin ich daheim / Ich lasse die Arbeit vor der Haustür | أعطي بيتي وقته وعملي وقته / أترك العمل عند باب البيت
steady-pace+ craft pace follow-through- consequence-r+ | I work steadily and without rushing / I do a small piece every day | Ich arbeite stetig und ohne Hetze / Ich tue jeden Tag ein kleines Stück | أعمل بثبات من غير عجلة / أنجز كل يوم جزءًا صغيرًا
steady-pace- craft pace | I use the momentum before the finish / I give everything when it counts | Ich nutze den Schwung kurz vor dem Ziel / Ich gebe alles, wenn es zählt | أستفيد من حماس الموعد القريب / أبذل كل ما عندي حين يلزم
feedback+ craft feedback composure-r+ | I show early what I am working on, so that it gets better / I ask for an honest word while I can still use it | Ich zeige früh, woran ich arbeite, damit es besser wird / Ich bitte um ein ehrliches Wort, solange ich es nutzen kann | أعرض عملي مبكرًا كي يتحسّن / أطلب كلمة صادقة ما دام للتغيير وقت
feedback- craft alone | I finish a thought before I show it / I measure my work by my own standard | Ich denke einen Gedanken zu Ende, bevor ich ihn zeige / Ich messe meine Arbeit an meinem eigenen Maßstab | أكمل فكرتي قبل أن أعرضها / أقيس عملي بمقياسي
writing+ self words | I find the right words when I write / I write down what I want to see clearly | Beim Schreiben finde ich die richtigen Worte / Ich schreibe auf, was ich klar sehen will | أجد الكلمات المناسبة حين أكتب / أكتب ما أريد أن أراه بوضوح`;

/** Reads lines of the form "word word | English / English | German / German | Arabic / Arabic". */
export const readRows = (lines: string) =>
  readTable(lines).map(([words = "", ...cells]) => {
    const [en = [], de = [], ar = []] = cells.map((cell) => cell.split(" / "));
    return { words: words.split(" "), texts: { en, de, ar } };
  });

export const SUBJECTS = ["people", "self", "craft", "course"] as const;
export type Subject = (typeof SUBJECTS)[number];

export interface End {
  readonly subject: Subject;
  /** Two drafts never share a topic, and none is about a topic that the person's words deny (`denied-topics.ts`). */
  readonly topic: string;
  /** Ends that speak against it: a person who chose one of these gets nothing that rests on it. */
  readonly unless: readonly string[];
  /** Other ends, habits and ways around, found a mission only where they are extreme. */
  readonly isFirm: boolean;
  readonly phrases: Readonly<Record<Language, readonly string[]>>;
}

export const ENDS: ReadonlyMap<string, End> = new Map(
  readRows(END_ROWS).map(({ words: [id = "", name, topic = "", ...rest], texts }) => {
    const subject = SUBJECTS.find((each) => each === name) ?? "self";
    const unless = rest.filter((word) => /[+-]$/.test(word));
    const isFirm = rest.includes("firm");
    return [id, { subject, topic, unless, isFirm, phrases: texts }];
  }),
);
