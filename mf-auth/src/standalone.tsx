import { showGallery, type Source } from "@goals/gallery";

// Any token shows the form.
showGallery("mf-auth", import.meta.glob<Source>("./**/*.tsx"), {
  "/not-me": "?token=unknown",
  "/reset-password": "?token=unknown",
  "/verify-email": "?token=unknown",
});
