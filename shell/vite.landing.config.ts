import { readFileSync } from "node:fs";
import { LANGUAGES, SOURCE_LANGUAGE } from "@goals/contracts/languages";
import { readCatalogue } from "@goals/federation-build/catalogues";
import { ownIcons, rolldownOptions } from "@goals/federation-build/plugins";
import react from "@vitejs/plugin-react";
import { defaultClientConditions, defineConfig, type Plugin } from "vite";

const getShellPage = (suffix: string) => new URL(`dist/index${suffix}.html`, import.meta.url);
/** The scripts of the shell's page, which the landing page does not need. */
const APP =
  /\s*<(?:script\b[^>]*>[^<]*<\/script>|link (?:id="[^"]*" )?rel="(?:modulepreload|stylesheet|preload|lazy)"[^>]*>)/g;

/** Writes each language's `landing.html`: the shell's page with the prerendered landing page, and without scripts. */
function prerendered(): Plugin {
  return {
    name: "shell:prerendered",
    async generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === "chunk");
      const page = chunks.find(({ name }) => name === "landing");
      const [styles] = page?.viteMetadata?.importedCss ?? [];
      if (!page || !styles || page.imports.length > 0)
        return this.error("The landing page must be one chunk and one stylesheet.");
      // The chunk that renders the page is self-contained, so it runs from memory.
      const source = `data:text/javascript;base64,${Buffer.from(page.code).toString("base64")}`;
      const { render }: typeof import("./src/landing/prerender.tsx") = await import(source);
      delete bundle[page.fileName];

      for (const language of LANGUAGES) {
        const suffix = language === SOURCE_LANGUAGE ? "" : `.${language}`;
        const { title, markup } = render(language, readCatalogue(language));
        const source = readFileSync(getShellPage(suffix), "utf8")
          .replace(APP, "")
          .replace(/<title>.*<\/title>/, () => `<title>${title}</title>`)
          .replace("</head>", `<link rel="stylesheet" href="/${styles}">\n  </head>`)
          .replace('<div id="root">', (root) => root + markup);
        this.emitFile({ type: "asset", fileName: `landing${suffix}.html`, source });
      }
    },
  };
}

/** The second half of the shell's build: a visitor's first page, which needs no script. */
export default defineConfig({
  plugins: [ownIcons(), react(), prerendered()],
  // Uses the kit's sources, so that the bundle only contains what the page shows.
  resolve: { conditions: ["source", ...defaultClientConditions] },
  build: {
    target: "es2024",
    emptyOutDir: false,
    copyPublicDir: false,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      experimental: rolldownOptions.experimental,
      preserveEntrySignatures: "exports-only",
      input: { landing: "src/landing/prerender.tsx" },
      treeshake: {
        moduleSideEffects: [
          { test: /\.css/, sideEffects: true },
          { test: /./, sideEffects: false },
        ],
      },
    },
  },
});
