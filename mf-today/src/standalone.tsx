import { showGallery, type Source } from "@goals/gallery";

showGallery("mf-today", import.meta.glob<Source>("./**/*.tsx"));
