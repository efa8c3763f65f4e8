import journal from "./meta/_journal.json";
import m0000 from "./0000_start.sql";
import m0001 from "./0001_accounts.sql";
import m0002 from "./0002_reflections.sql";
import m0003 from "./0003_tidying.sql";
import m0004 from "./0004_analysis.sql";
import m0005 from "./0005_closing.sql";
import m0006 from "./0006_onboarding.sql";
import m0007 from "./0007_passwords.sql";
import m0008 from "./0008_language.sql";
import m0009 from "./0009_user_stores.sql";
import m0010 from "./0010_proofs.sql";
import m0011 from "./0011_model_consent.sql";
import m0012 from "./0012_store_outbox.sql";
import m0013 from "./0013_passkeys.sql";
import m0014 from "./0014_account_events.sql";
import m0015 from "./0015_serves_and_cues.sql";
import m0016 from "./0016_week_reviews.sql";
import m0017 from "./0017_access_keys.sql";
import m0018 from "./0018_days.sql";
import m0019 from "./0019_email_links.sql";
import m0020 from "./0020_obstacle_offers.sql";
import m0021 from "./0021_reminders.sql";
import m0022 from "./0022_verdicts_and_marks.sql";
import m0023 from "./0023_bound_changes.sql";
import m0024 from "./0024_store_outbox_next_try.sql";
import m0025 from "./0025_coach_answers.sql";
import m0026 from "./0026_drop_store_outbox_order.sql";
import m0027 from "./0027_portrait.sql";
import m0028 from "./0028_revisions.sql";
import m0029 from "./0029_calendars.sql";
import m0030 from "./0030_thoughts.sql";

export default {
  journal,
  migrations: {
    m0000,
    m0001,
    m0002,
    m0003,
    m0004,
    m0005,
    m0006,
    m0007,
    m0008,
    m0009,
    m0010,
    m0011,
    m0012,
    m0013,
    m0014,
    m0015,
    m0016,
    m0017,
    m0018,
    m0019,
    m0020,
    m0021,
    m0022,
    m0023,
    m0024,
    m0025,
    m0026,
    m0027,
    m0028,
    m0029,
    m0030,
  },
};
