import { MISSION_MAX } from "@goals/contracts/limits";
import { hasCarePassage } from "@goals/analysis/care/assess-care";

const NEGATION =
  /\b(?:not|no|never|none|nobody|nothing|nowhere|neither|nor|without|cannot|hardly|barely|\w+n['’]t|dont|didnt|cant|wont|isnt|doesnt|wasnt|couldnt|wouldnt)\b/i;
const PLAN =
  /\b(?:will|shall|going to|gonna|would|could|should|might|tomorrow|yesterday|today|tonight|next|last|until|till|someday|by (?:monday|friday|summer|christmas)|january|february|april|june|july|august|september|october|november|december|monday|tuesday|wednesday|thursday|friday|saturday|sunday|days?|months?)\b/i;
const FILLER =
  /\b(?:lol|lmao|haha\w*|idk|tbh|omg|wtf|btw|etc|whatever|dunno|stuff|things?|something something|blah|um|uh|hmm|n\/a|bad|worse|worst|wrong|stupid|awful|terrible|boring|hate\w*)\b|_{2,}|[?!…“”"«»<>{}[\]#@\\]|\d/i;
const TWICE = /\b(\p{L}+) \1\b/iu;

/** True for a sentence that somebody could keep as it stands: affirmed, undated, without filler, and within the limit. */
export function isKeepable(mission: string): boolean {
  return (
    mission.length <= MISSION_MAX &&
    /^I(?: |['’])|^(?:Whether|At) /.test(mission) &&
    !NEGATION.test(mission) &&
    !PLAN.test(mission) &&
    !FILLER.test(mission) &&
    !TWICE.test(mission) &&
    !hasCarePassage(mission)
  );
}
