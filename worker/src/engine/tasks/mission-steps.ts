import type { Missions } from "@goals/contracts/missions";
import { isKeepable } from "../missions/is-keepable.ts";
import { findWishedActs } from "../missions/find-acts.ts";
import type { Act } from "../missions/find-acts.ts";
import { readClauses } from "../reading/read-clauses.ts";
import type { Suggestion } from "./objective-steps.ts";

const FORMS: readonly ((act: Act) => string)[] = [
  ({ infinitive }) => `Take 20 minutes to ${infinitive}`,
  ({ gerund }) => `Put an hour of ${gerund} in this week's calendar`,
  ({ infinitive }) => `Invite somebody to ${infinitive} with you`,
  ({ gerund }) => `Tell somebody why ${gerund} matters to you`,
  ({ infinitive }) => `Set out tonight what you need to ${infinitive} tomorrow`,
];

/** Tasks for missions that name an attitude and no act. */
const CALLS: readonly (readonly [call: RegExp, title: string])[] = [
  [/\bfinish\b/i, "Finish one small task that is half done"],
  [/\bevidence\b|\bfacts\b|\bdecide\b/i, "Check one fact before you decide something today"],
  [
    /\bsay what I think\b|\bspeak up\b|\bhonest/i,
    "Say one true thing today that you would have left unsaid",
  ],
  [/\bhow people feel\b|\blisten/i, "Ask one person how they are, and listen to the end"],
  [/\bsteady\b|\bcalm\b|\bpatien/i, "Take three slow breaths before the next tense moment"],
  [
    /\bfamily\b|\bchildren\b|\bkids\b|\bdaughter\b|\bson\b/i,
    "Give your family half an hour of full attention",
  ],
  [/\bfriends?\b/i, "Send a friend a message that asks for no answer"],
  [
    /\bhelp|\bserve\b|\bsupport\b|\bmentor|\bteach/i,
    "Help one person with something small, unasked",
  ],
  [/\blearn|\bgrow\b/i, "Learn one new word, move or trick today"],
  [/\bhealth|\bbody\b|\bstrong\b|\brest\b/i, "Move for 20 minutes, outdoors if you can"],
  [
    /\bcreat|\bbuild(?:ing)? and\b|\brepair|\bmaking something|\bart\b/i,
    "Make something small with your hands, 20 minutes",
  ],
  [
    /\bteam\b|\bcolleague|\blead\b|\bpeople\b/i,
    "Thank one person for something they did this week",
  ],
  [/\bnature\b|\bgarden|\boutdoors\b/i, "Spend 20 minutes among trees or plants"],
  [/\border\b|\bsimple\b|\bclear\b/i, "Put one small corner in order"],
  [
    /\bquiet\b|\bmy own\b|\bfocus|\bdeep\b|\bone piece\b/i,
    "Keep 30 minutes free of calls and messages",
  ],
  [
    /\bcurious|\bquestion|\bfind(?:ing)? out\b|\bnew\b/i,
    "Look up the answer to one question you have carried about",
  ],
  [/\bmorning\b/i, "Start tomorrow morning with the piece that matters most"],
];

const ACT =
  /\b(?:time to|room to|hour to|want to|love to|like to|choose to) ([^.,;]+)|(?<=^|\s)(\p{L}{2,}ing\b[^.,;]*)/giu;

const SKILL = /\b(?:better at|practising|practicing|heart into|grow at) ([^.,]+?)(?=[.,]|$)/i;

/** Every act a mission names: "make time to sing", "room for mending bicycles". */
function findActs(mission: string): Act[] {
  return [...mission.replace(SKILL, "").matchAll(ACT)]
    .flatMap(([, wished, done]) => {
      const text = wished ?? done ?? "";
      const passage = {
        id: "hour",
        section: "interests_skills",
        prompt: 0,
        text,
        clauses: readClauses(text),
      } as const;
      return findWishedActs(passage).slice(0, 1);
    })
    .filter(({ infinitive }) => infinitive.includes(" ") && infinitive.length < 90);
}

/** A small task for the skill that a mission names. */
function buildSkillStep(missions: readonly string[]): Suggestion[] {
  const skill = missions.map((text) => SKILL.exec(text)?.[1]).find((found) => found !== undefined);
  if (skill === undefined || skill.length > 60) return [];
  const isAct = /^\p{L}+ing /u.test(skill);
  return [
    {
      title: isAct
        ? `Try ${skill} once today, on something small`
        : `Practise ${skill} for 15 minutes`,
      form: "mission skill",
    },
  ];
}

/** Acts for today that the missions call for, the unified one first. A mission that is not an affirmed sentence gives none. */
export function buildMissionSteps(missions: Missions): Suggestion[] {
  const { unifiedMission, personalMission, professionalMission } = missions;
  const texts = [unifiedMission, personalMission, professionalMission].filter(
    (text) => text.trim() !== "",
  );
  const acts = texts.filter((text) => isKeepable(text) || /^[A-Z]/.test(text)).flatMap(findActs);
  const unique = acts.filter(
    (act, index) => acts.findIndex(({ lemma }) => lemma === act.lemma) === index,
  );
  const named = FORMS.flatMap((say, index) =>
    unique.map((act) => ({ title: say(act), form: `mission ${index}` })),
  );
  const skill = buildSkillStep(texts);
  const called = CALLS.filter(([call]) => texts.some((text) => call.test(text))).map(
    ([, title]) => ({ title, form: title }),
  );
  const calls = [...skill, ...called];
  // One of each in turn, so that a second day is not more of the first.
  return Array.from({ length: Math.max(named.length, calls.length) }, (_, turn) => [
    ...named.slice(turn, turn + 1),
    ...calls.slice(turn, turn + 1),
  ]).flat();
}
