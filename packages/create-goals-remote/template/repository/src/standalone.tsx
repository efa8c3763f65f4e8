import { RECORDINGS } from "@goals/component-tests/recordings";
import { mountGallery } from "@goals/gallery/mount";
import remote from "../remote.json";
import __Component__Card from "./__word__-card.tsx";
import __Component__Page from "./__word__-page.tsx";

mountGallery(
  remote,
  {
    "__word__-card": __Component__Card,
    "__word__-page": __Component__Page,
  },
  { recordings: RECORDINGS },
);
