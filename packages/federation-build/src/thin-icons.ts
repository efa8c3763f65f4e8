import type { Plugin } from "vite";

const FACTORY = /createLucideIcon\.m?js$/;
const THIN = "\0goals:icon";

/** One `<svg>` for each icon: the output of lucide's factory for the properties used here, without its 3 kB. */
const factory = `
import { createElement } from "react";
export default function createIcon({ node }) {
  return ({ size = 24, strokeWidth = 2, ...rest }) =>
    createElement(
      "svg",
      { width: size, height: size, viewBox: "0 0 24 24", fill: "none", stroke: "currentColor", strokeWidth, strokeLinecap: "round", strokeLinejoin: "round", ...rest },
      node.map(([tag, attributes]) => createElement(tag, attributes)),
    );
}
`;

/** Replaces lucide's factory with ours in every container that imports an icon. */
export function thinIcons(): Plugin {
  return {
    name: "goals:thin-icons",
    apply: "build",
    enforce: "pre",
    resolveId(id, importer) {
      return FACTORY.test(id) && importer?.includes("/lucide-react/") ? THIN : undefined;
    },
    load(id) {
      return id === THIN ? factory : undefined;
    },
  };
}
