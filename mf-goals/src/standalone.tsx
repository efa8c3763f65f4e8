import { showGallery, type Source } from "@goals/gallery";

showGallery("mf-goals", import.meta.glob<Source>("./**/*.tsx"));
