import nlp from "compromise/two";

type Conjugate = (infinitive: string, model: object) => { readonly Gerund?: string };
type Pluralize = (noun: string, model: object) => string;

interface Methods {
  readonly two: {
    readonly transform: {
      readonly verb: { readonly conjugate: Conjugate };
      readonly noun: { readonly toPlural: Pluralize };
    };
  };
}

/** The library's own types describe its methods only as an object. */
function hasTransforms(methods: object): methods is Methods {
  return "two" in methods;
}

/** British spelling doubles the l of a verb of two syllables: "modelling", "travelling". */
function doubleFinalL(gerund: string, infinitive: string): string {
  const isDoubled = /[aeiou][^aeiou]+[aeiou]l$/.test(infinitive) && gerund === `${infinitive}ing`;
  return isDoubled ? `${infinitive}ling` : gerund;
}

/** Inflects "repair" to "repairing". */
export function toGerund(infinitive: string): string {
  const methods = nlp.methods();
  const forms = hasTransforms(methods)
    ? methods.two.transform.verb.conjugate(infinitive, nlp.model())
    : {};
  return doubleFinalL(forms.Gerund ?? `${infinitive}ing`, infinitive);
}

/** Inflects "thin section" to "thin sections". */
export function toPlural(noun: string): string {
  const methods = nlp.methods();
  return hasTransforms(methods)
    ? methods.two.transform.noun.toPlural(noun, nlp.model())
    : `${noun}s`;
}
