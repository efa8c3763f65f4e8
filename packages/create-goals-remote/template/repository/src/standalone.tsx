import { RECORDINGS } from "@goals/component-tests/recordings";
import { mountGallery, type Source } from "@goals/gallery/mount";
import remote from "../remote.json";

mountGallery(remote, import.meta.glob<Source>("./**/*.tsx"), { recordings: RECORDINGS });
