import nlp from "compromise/two";

type Conjugate = (infinitive: string, model: object) => { readonly Gerund?: string };

interface Methods {
  readonly two: { readonly transform: { readonly verb: { readonly conjugate: Conjugate } } };
}

/** The library's own types know its methods as an object alone. */
function hasConjugation(methods: object): methods is Methods {
  return "two" in methods;
}

/** "repair" as "repairing", by the library that tagged it. */
export function gerundOf(infinitive: string): string {
  const methods = nlp.methods();
  const forms = hasConjugation(methods)
    ? methods.two.transform.verb.conjugate(infinitive, nlp.model())
    : {};
  return forms.Gerund ?? `${infinitive}ing`;
}
