import type { CareNotice } from "@goals/contracts/analysis";
import type { Care } from "./assess-care.ts";
import { readLanguages } from "./care-language.ts";
import { DIRECTORY, findHelpline } from "./helplines.ts";

/** For danger, a heavy time, grief and a hard time that the person names; helpline, directory, emergency; labels of links. `#` is a number and `@` a name. */
const WORDS = readLanguages(`
Thank you for writing this down. It sounds very heavy, and you do not have to carry it alone. Please talk to somebody now, somebody you trust or somebody whose work it is to listen. | Danke, dass du das aufgeschrieben hast. Es klingt sehr schwer, und du musst es nicht allein tragen. Bitte sprich jetzt mit jemandem: mit einem Menschen, dem du vertraust, oder mit jemandem, der dafür da ist, zuzuhören. | Gracias por escribirlo. Suena muy duro, y no tienes que llevarlo a solas. Por favor, habla ahora con alguien: una persona de confianza o alguien que está ahí para escuchar. | Merci de l’avoir écrit. Cela semble très lourd, et vous n’avez pas à le porter sans personne. Parlez à quelqu’un maintenant, s’il vous plaît : une personne de confiance, ou quelqu’un dont c’est le rôle d’écouter. | شكرًا على هذه الصراحة. يبدو الأمر ثقيلًا جدًا، ولا داعي لحمله وحدك. الأهمّ الآن هو الحديث مع أحد: مع شخص موثوق، أو مع مختصّ يُحسن الإصغاء.
Some of what you wrote sounds heavy. Thank you for writing it down. Your answers are left in peace here. It can help to tell somebody you trust, or somebody whose work it is to listen. | Manches von dem, was du geschrieben hast, klingt schwer. Danke, dass du es aufgeschrieben hast. Deine Antworten lassen wir hier ruhen. Es kann helfen, mit jemandem zu reden, dem du vertraust oder der dafür da ist, zuzuhören. | Parte de lo que has escrito suena muy duro. Gracias por escribirlo. Aquí dejamos tus respuestas en paz. Puede ayudar hablar con alguien de confianza o con alguien que está ahí para escuchar. | Une partie de ce que vous avez écrit semble lourde. Merci de l’avoir écrit. Ici, nous laissons vos réponses en paix. En parler à une personne de confiance, ou à quelqu’un dont c’est le rôle d’écouter, peut aider. | في بعض ما كتبته ثِقل. شكرًا على كتابته. تبقى إجاباتك هنا كما هي. قد يخفّف عنك الحديث مع شخص موثوق، أو مع مختصّ يُحسن الإصغاء.
You wrote about somebody you miss. Thank you for putting it into words. Nothing here has to be done about it, and there is all the time you need. | Du hast von jemandem geschrieben, der dir fehlt. Danke, dass du Worte dafür gefunden hast. Du musst hier nichts damit tun, und du hast so viel Zeit, wie du brauchst. | Has escrito sobre alguien a quien echas de menos. Gracias por ponerlo en palabras. Aquí no hay nada que hacer con ello, y tienes todo el tiempo. | Vous avez écrit sur quelqu’un qui vous manque. Merci de l’avoir mis en mots. Il n’y a rien à en faire ici, et vous avez tout votre temps. | كتبت عن شخص يعزّ عليك غيابه. شكرًا على هذه الكلمات. ليس مطلوبًا منك هنا أي شيء، ولك كل الوقت.
You said that this is a hard time. Your answers are left in peace for now: they stay with you until you want to read them here. | Du hast gesagt, dass es gerade schwer ist. Deine Antworten lassen wir vorerst ruhen: Sie bleiben bei dir, bis du sie hier lesen willst. | Has dicho que es un momento difícil. De momento dejamos tus respuestas en paz: se quedan contigo hasta que quieras leerlas aquí. | Vous avez dit que la période est difficile. Pour l’instant, nous laissons vos réponses en paix : elles restent avec vous jusqu’à ce que vous vouliez les lire ici. | هذه فترة صعبة كما قلت. لذلك تبقى إجاباتك كما هي، ولا يُعرض هنا شيء منها إلى أن يحين وقت قراءتها.
Call # (@). | Ruf an: # (@). | Llama al # (@). | Appelez le # (@). | رقم الاتصال: # (@).
findahelpline.com lists free lines near you, to call or to write to. | findahelpline.com nennt kostenlose Stellen in deiner Nähe, zum Anrufen oder Schreiben. | findahelpline.com reúne líneas gratuitas cerca de ti, para llamar o para escribir. | findahelpline.com indique des lignes gratuites près de chez vous, par téléphone ou par écrit. | على موقع findahelpline.com أرقام مجانية للدعم النفسي في بلدك، للاتصال أو المراسلة.
If you are in danger right now, call your local emergency number. | Wenn du gerade in Gefahr bist, wähle bitte den Notruf. | Si estás en peligro ahora mismo, llama al número de emergencias. | En cas de danger immédiat, appelez le numéro d’urgence. | إن كنت في خطر الآن فالاتصال برقم الطوارئ في بلدك هو أسرع سبيل إلى المساعدة.
Call # | # anrufen | Llamar al # | Appeler le # | الاتصال بالرقم #
Call @: # | @ anrufen: # | Llamar a @: # | Appeler @ : # | الاتصال بـ @: #
Find a helpline near you | Hilfe in deiner Nähe finden | Encontrar una línea de ayuda cerca | Trouver une ligne d’écoute | أرقام للدعم النفسي في بلدك`);

/** The opening of a report whose answers call for care: words in the person's language, and ways to somebody. */
export function buildCareNotice(care: Care, country?: string): CareNotice | undefined {
  const { level, language } = care;
  if (level === "none") return undefined;
  const [danger = "", heavy = "", grief = "", chosen = "", ...practical] = WORDS[language];
  const [helpline = "", directory = "", emergency = "", ...labels] = practical;
  const [call = "", callByName = "", find = ""] = labels;
  // Grief and a hard time are no crisis: a kind word, and no number.
  if (care.isGentle && (care.isGrief || care.isChosen))
    return { level, language, text: care.isChosen ? chosen : grief, ways: [] };
  const line = findHelpline(country);
  const isNamed = line?.name !== line?.number;
  const fill = (text: string) =>
    line ? [text.replace("#", line.number).replace("@", line.name)] : [];
  const sentences = [
    level === "danger" ? danger : heavy,
    ...fill(isNamed ? helpline : helpline.replace(" (@)", "")),
    directory,
    ...(level === "danger" ? [emergency] : []),
  ];
  const href = `tel:${line?.number.replaceAll(/\s/g, "")}`;
  return {
    level,
    language,
    text: sentences.join(" "),
    ways: [
      ...fill(isNamed ? callByName : call).map((label) => ({ label, href })),
      { label: find, href: DIRECTORY },
    ],
  };
}
