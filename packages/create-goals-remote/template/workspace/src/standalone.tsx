import { showGallery } from "@goals/gallery";
import __Component__Card from "./__word__-card.tsx";
import __Component__Page from "./__word__-page.tsx";

showGallery("__name__", {
  "__word__-card": __Component__Card,
  "__word__-page": __Component__Page,
});
