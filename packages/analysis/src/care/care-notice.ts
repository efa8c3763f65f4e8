import type { CareNotice } from "@goals/contracts/analysis";
import type { Care } from "./assess-care.ts";
import type { CareLanguage } from "./care-language.ts";
import { DIRECTORY, findHelpline } from "./helplines.ts";
import type { Helpline } from "./helplines.ts";

interface Words {
  readonly danger: string;
  readonly heavy: string;
  readonly grief: string;
  readonly line: (line: Helpline) => string;
  readonly directory: string;
  readonly emergency: string;
  readonly call: (line: Helpline) => string;
  readonly find: string;
}

const WORDS: Readonly<Record<CareLanguage["code"], Words>> = {
  en: {
    danger:
      "Thank you for writing this down. It sounds very heavy, and you do not have to carry it alone. Please talk to somebody now, somebody you trust or somebody whose work it is to listen.",
    heavy:
      "Some of what you wrote sounds heavy, and it makes sense to say so. You do not have to carry it alone: it can help to tell somebody you trust, or somebody whose work it is to listen.",
    grief:
      "You wrote about somebody you miss. Thank you for putting it into words. Nothing here has to be done about it, and there is all the time you need.",
    line: ({ name, number }) => (name === number ? `Call ${number}.` : `Call ${number} (${name}).`),
    directory: "findahelpline.com lists free lines near you, to call or to write to.",
    emergency: "If you are in danger right now, call your local emergency number.",
    call: ({ name, number }) => (name === number ? `Call ${number}` : `Call ${name}: ${number}`),
    find: "Find a helpline near you",
  },
  de: {
    danger:
      "Danke, dass du das aufgeschrieben hast. Es klingt sehr schwer, und du musst es nicht allein tragen. Bitte sprich jetzt mit jemandem: mit einem Menschen, dem du vertraust, oder mit jemandem, der dafür da ist, zuzuhören.",
    heavy:
      "Manches von dem, was du geschrieben hast, klingt schwer, und es ist gut, dass du es aussprichst. Du musst es nicht allein tragen: Es kann helfen, mit jemandem zu reden, dem du vertraust oder der dafür da ist, zuzuhören.",
    grief:
      "Du hast von jemandem geschrieben, der dir fehlt. Danke, dass du Worte dafür gefunden hast. Du musst hier nichts damit tun, und du hast so viel Zeit, wie du brauchst.",
    line: ({ name, number }) =>
      name === number ? `Ruf an: ${number}.` : `Ruf an: ${number} (${name}).`,
    directory:
      "findahelpline.com nennt kostenlose Stellen in deiner Nähe, zum Anrufen oder Schreiben.",
    emergency: "Wenn du gerade in Gefahr bist, wähle bitte den Notruf.",
    call: ({ name, number }) =>
      name === number ? `${number} anrufen` : `${name} anrufen: ${number}`,
    find: "Hilfe in deiner Nähe finden",
  },
  es: {
    danger:
      "Gracias por escribirlo. Suena muy duro, y no tienes que llevarlo a solas. Por favor, habla ahora con alguien: una persona de confianza o alguien que está ahí para escuchar.",
    heavy:
      "Parte de lo que has escrito suena muy duro, y está bien decirlo. No tienes que llevarlo a solas: puede ayudar hablar con alguien de confianza o con alguien que está ahí para escuchar.",
    grief:
      "Has escrito sobre alguien a quien echas de menos. Gracias por ponerlo en palabras. Aquí no hay nada que hacer con ello, y tienes todo el tiempo.",
    line: ({ name, number }) =>
      name === number ? `Llama al ${number}.` : `Llama al ${number} (${name}).`,
    directory: "findahelpline.com reúne líneas gratuitas cerca de ti, para llamar o para escribir.",
    emergency: "Si estás en peligro ahora mismo, llama al número de emergencias.",
    call: ({ name, number }) =>
      name === number ? `Llamar al ${number}` : `Llamar a ${name}: ${number}`,
    find: "Encontrar una línea de ayuda cerca",
  },
  fr: {
    danger:
      "Merci de l’avoir écrit. Cela semble très lourd, et vous n’avez pas à le porter sans personne. Parlez à quelqu’un maintenant, s’il vous plaît : une personne de confiance, ou quelqu’un dont c’est le rôle d’écouter.",
    heavy:
      "Une partie de ce que vous avez écrit semble lourde, et c’est bien de le dire. Vous n’avez pas à le porter sans personne : en parler à une personne de confiance, ou à quelqu’un dont c’est le rôle d’écouter, peut aider.",
    grief:
      "Vous avez écrit sur quelqu’un qui vous manque. Merci de l’avoir mis en mots. Il n’y a rien à en faire ici, et vous avez tout votre temps.",
    line: ({ name, number }) =>
      name === number ? `Appelez le ${number}.` : `Appelez le ${number} (${name}).`,
    directory:
      "findahelpline.com indique des lignes gratuites près de chez vous, par téléphone ou par écrit.",
    emergency: "En cas de danger immédiat, appelez le numéro d’urgence.",
    call: ({ name, number }) =>
      name === number ? `Appeler le ${number}` : `Appeler ${name} : ${number}`,
    find: "Trouver une ligne d’écoute",
  },
  ar: {
    danger:
      "شكرًا لأنك كتبت هذا. يبدو الأمر ثقيلًا جدًا، وليس عليك حمله وحدك. من المهم الآن الحديث إلى أحد: إلى شخص موضع ثقتك، أو إلى شخص عمله الإصغاء.",
    heavy:
      "بعض ما كتبته يبدو ثقيلًا، ومن الجيد أن يُقال. ليس عليك حمله وحدك: قد يساعدك الحديث إلى شخص موضع ثقتك، أو إلى شخص عمله الإصغاء.",
    grief:
      "كتبت عن شخص يعزّ عليك غيابه. شكرًا على هذه الكلمات. ليس مطلوبًا منك هنا أي شيء، ولك كل الوقت.",
    line: ({ name, number }) =>
      name === number ? `رقم الاتصال: ${number}.` : `رقم الاتصال: ${number} (${name}).`,
    directory: "يجمع findahelpline.com خطوطًا مجانية قريبة منك، للاتصال أو للكتابة.",
    emergency: "إن كنت في خطر الآن فأسرع طريق إلى النجدة هو رقم الطوارئ في بلدك.",
    call: ({ name, number }) =>
      name === number ? `الاتصال بالرقم ${number}` : `الاتصال بـ ${name}: ${number}`,
    find: "خطوط مساعدة قريبة منك",
  },
};

/** What a report opens with when the answers call for care: words in the person's language, and ways to somebody. */
export function buildCareNotice(care: Care, country?: string): CareNotice | undefined {
  const { level, language } = care;
  if (level === "none") return undefined;
  const words = WORDS[language];
  // Grief is no crisis: a kind word, and no number.
  if (care.isGrief && level === "heavy") return { level, language, text: words.grief, ways: [] };
  const line = findHelpline(country);
  const sentences = [
    words[level],
    ...(line ? [words.line(line)] : []),
    words.directory,
    ...(level === "danger" ? [words.emergency] : []),
  ];
  return {
    level,
    language,
    text: sentences.join(" "),
    ways: [
      ...(line
        ? [{ label: words.call(line), href: `tel:${line.number.replaceAll(/\s/g, "")}` }]
        : []),
      { label: words.find, href: DIRECTORY.href },
    ],
  };
}
