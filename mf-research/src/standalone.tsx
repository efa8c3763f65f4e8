import { showGallery, type Source } from "@goals/gallery";

showGallery("mf-research", import.meta.glob<Source>("./**/*.tsx"));
