import * as z from "zod/mini";

/** How the person is, as the model reads it: in mourning, in a low mood, or in danger. */
export const personState = z.object({ mourns: z.boolean(), low: z.boolean(), danger: z.boolean() });
export type PersonState = z.infer<typeof personState>;

/** `asksDespiteHeavy` is set where the person said that something is heavy, and asked for the model once more. */
export interface Heaviness {
  readonly asksDespiteHeavy?: boolean;
}

/** True where nothing of a model may be shown. Danger comes first, even for a person who asked despite everything. */
export const isRestCalledFor = (
  { mourns, low, danger }: PersonState,
  { asksDespiteHeavy = false }: Heaviness = {},
) => danger || (!asksDespiteHeavy && (mourns || low));
