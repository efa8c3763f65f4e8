import { expect, test } from "vitest";
import { detectLanguage, findEnglish } from "../../../src/engine/reading/detect-language.ts";

test.each([
  "I was repairing an old bicycle in the garage.",
  "people say im too quiet",
  "dont know tbh, prob gaming w my bro",
  "Kaffeeklatsch with my Oma in Munich",
  "In the garage with my niece.",
])("%j is English", (text) => expect(detectLanguage(text)).toBe("en"));

test.each([
  "Ich war im Garten mit meiner Tochter.",
  "Wenn mein Chef nicht sagt, was er will",
  "ich kann nicht nein sagen",
  "Estaba en el taller con mi padre",
  "no se decir que no",
  "J'étais dans mon jardin avec ma fille",
  "je sais pas dire non",
  "Non riesco a staccare dal lavoro",
  "Ik zat in de tuin met mijn dochter",
  "Byłem w ogrodzie z córką",
  "Я был в саду с дочерью",
  "我和女儿在花园里",
])("%j is not", (text) => expect(detectLanguage(text)).toBe("other"));

test("a few words are taken to be in the language of the rest", () => {
  expect(findEnglish(["piano, yoga", "I was in the garden with my daughter"])).toEqual([
    true,
    true,
  ]);
  expect(findEnglish(["piano, yoga", "Ich war im Garten mit meiner Tochter"])).toEqual([
    false,
    false,
  ]);
  expect(findEnglish(["piano, yoga"])).toEqual([true]);
});
