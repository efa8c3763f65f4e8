import { showGallery, type Source } from "@goals/gallery";

showGallery("__name__", import.meta.glob<Source>("./**/*.tsx"));
