// An expression that restarts at each character takes quadratic time: a stranger's text of 60 KB costs seconds.
import { analyse } from "scslre";

const rule = {
  /** @param {{ report: (found: { node: object, message: string }) => void }} context */
  create: (context) => ({
    /** @param {{ regex?: { pattern: string, flags: string } }} node */
    Literal(node) {
      if (!node.regex) return;
      const { pattern: source, flags } = node.regex;
      for (const { character } of analyse({ source, flags }, { reportTypes: { Move: true } })
        .reports)
        context.report({
          node,
          message: `Twice as many ${JSON.stringify(character.pick)} cost four times as much: begin behind another character, or bound it.`,
        });
    },
  }),
};

export default { meta: { name: "linear-expressions" }, rules: { "no-squares": rule } };
