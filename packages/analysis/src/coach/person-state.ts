import * as z from "zod/mini";

/** The model's reading of the person's state: mourning, in a low mood, or in danger. */
export const personState = z.object({ mourns: z.boolean(), low: z.boolean(), danger: z.boolean() });
export type PersonState = z.infer<typeof personState>;

/** `asksDespiteHeavy` is set if the person said that something is heavy, and still asked for the model. */
export interface Heaviness {
  readonly asksDespiteHeavy?: boolean;
}

/** True if the model's lines must be hidden. Danger always hides them, even if the person asked for the model. */
export const isRestCalledFor = (
  { mourns, low, danger }: PersonState,
  { asksDespiteHeavy = false }: Heaviness = {},
) => danger || (!asksDespiteHeavy && (mourns || low));
