// Over 200 lines because it is data: each kind of objective with its first acts, read one kind at a time.
import { toGerund } from "../missions/inflect.ts";
import {
  about,
  aboutFirst,
  names,
  oneOf,
  upperFirst,
  words,
  type Kind,
  type Step,
} from "./kind.ts";
import { SPECIFIC_KINDS } from "./specific-kinds.ts";

/** Verbs with a noun for one outing: "go for a run". */
const OUTINGS: Readonly<Record<string, string>> = {
  run: "run",
  running: "run",
  jog: "jog",
  jogging: "jog",
  swim: "swim",
  swimming: "swim",
  walk: "walk",
  walking: "walk",
  ride: "ride",
  cycle: "ride",
  cycling: "ride",
  hike: "hike",
  hiking: "hike",
  row: "row",
  rowing: "row",
  climb: "climb",
  surf: "surf",
  skate: "skate",
};
const DISTANCE =
  /^$|^(?:a |the |my first |\d)?.*\b(?:km|kilomet\w+|k|miles?|marathon|laps?|lengths?|minutes|race|parkrun|tri\w*|crawl|half|hour)\b/i;
const outing =
  (say: (noun: string) => string): Step =>
  ({ verb }) => {
    const noun = OUTINGS[verb];
    return noun === undefined ? undefined : say(noun);
  };

const isText = names(
  "article blog post book novel thesis report essay chapter proposal paper cv resume résumé letter story script newsletter talk presentation speech slides guide manual documentation docs folder memoir poem review draft dissertation strategy brief grant outline handbook column application scene act screenplay lyrics vows toast pitch roadmap concept posts articles chapters poems letters stories reports",
);
const isSite = names("site website homepage portfolio shop store app landing");

const TALKS = oneOf(
  "talk speak discuss agree negotiate meet ask tell apologise apologize thank reconnect confront call phone ring",
);
const HAS_TALK =
  /^have (?:an? |the |that |another )?(?:[\w-]+ )?(?:talk|conversation|chat|word)\b|^make (?:up|peace) with\b|^clear the air\b/i;

/** What an objective is, by its verb and its nouns; the first that fits. */
export const KINDS: readonly Kind[] = [
  ...SPECIFIC_KINDS,
  {
    id: "speak-up",
    is: ({ act }) =>
      /^(?:speak|say) (?:up|my|something|more)\b|^(?:say|speak) what i think/i.test(act),
    steps: [
      ({ act }) => {
        const where = /\b(?:in|at) (.+)$/i.exec(act)?.[1];
        return where ? `Write down one sentence to say in ${where}` : undefined;
      },
      () => "Say one thing out loud today that you would have kept to yourself",
      () => "Practise the first sentence aloud, twice, before the next meeting",
      () => "Tell one colleague beforehand what you are going to say",
    ],
  },
  {
    id: "outing",
    is: ({ verb, object, isHabit }) =>
      Object.hasOwn(OUTINGS, verb) && (DISTANCE.test(object) || (isHabit && object === "")),
    steps: [
      outing((noun) => `Go for the first ${noun} today, 20 minutes`),
      outing((noun) => `Lay out tonight what the next ${noun} needs`),
      outing((noun) => `Put the next three ${noun}s in the calendar`),
      outing((noun) => `Go for a short ${noun}, ten minutes are enough`),
      outing((noun) => `Ask somebody along for the next ${noun}`),
      outing((noun) => `Find a new route for the next ${noun}`),
      outing((noun) => `Go for one easy ${noun}, slow enough to talk`),
      outing((noun) => `Write down how the last ${noun} felt, in one line`),
    ],
  },
  {
    id: "free",
    is: ({ act }) => /^keep .+ (?:free|clear|empty)$/i.test(act),
    steps: [
      ({ act }) =>
        `Block ${act.replace(/^keep (?:my )?(.+) (?:free|clear|empty)$/i, "$1")} in the calendar now`,
      ({ act }) =>
        `Move one thing away from ${act.replace(/^keep (?:my )?(.+) (?:free|clear|empty)$/i, "$1")}`,
      ({ act }) =>
        `Tell one person that ${act.replace(/^keep (?:my )?(.+) (?:free|clear|empty)$/i, "$1")} are taken`,
    ],
  },
  {
    id: "stop",
    is: oneOf("stop quit reduce avoid cut limit drop less"),
    steps: [
      about(
        (it) =>
          `Write down what leads to ${it.replace(/^(?:down|back) (?:on )?| to \d.*$| to$/g, "")}, and one thing to do instead`,
      ),
      about(
        (it) =>
          `Put one obstacle today between yourself and ${it.replace(/^(?:down|back) (?:on )?| to \d.*$| to$/g, "")}`,
      ),
      about(
        (it) =>
          `Tell one person that you are going without ${it.replace(/^(?:down|back) (?:on )?| to \d.*$| to$/g, "")}`,
      ),
    ],
  },
  {
    id: "sleep",
    is: (objective) => oneOf("sleep")(objective) || /\b(?:to bed|bedtime)\b/i.test(objective.act),
    steps: [
      () => "Put the phone in another room an hour before bed tonight",
      () => "Set a time for lights out tonight, and an alarm half an hour before it",
      () => "Air and darken the bedroom before tonight",
      () => "Leave coffee alone after two today",
    ],
  },
  {
    id: "conversation",
    is: (objective) => !objective.isHabit && (TALKS(objective) || HAS_TALK.test(objective.act)),
    steps: [
      ({ verb, object, person, topic }) => {
        const whom = person ?? directPerson(verb, object);
        if (whom === undefined) return undefined;
        return topic
          ? `Message ${whom} to find a time to talk about ${topic}`
          : `Message ${whom} to find a time to talk`;
      },
      ({ verb, object }) =>
        verb === "ask" && object.startsWith("for ")
          ? `Write down three reasons for ${object.slice(4).replace(/^an? /, "the ")}`
          : undefined,
      ({ person, topic, object }) =>
        `Write down the three points that matter most about ${topic ?? (person === undefined ? object.replace(/^for /, "") : `the talk with ${person}`)}`,
      ({ person, verb, object }) => {
        const whom = person ?? directPerson(verb, object);
        return whom && `Choose the one sentence to open with when you talk to ${whom}`;
      },
      ({ person, verb, object }) => {
        const whom = person ?? directPerson(verb, object);
        return whom && `Write down what ${whom} may need to hear first`;
      },
      ({ person, verb, object }) => {
        const whom = person ?? directPerson(verb, object);
        return whom && `Find a quiet place and half an hour to talk to ${whom}`;
      },
      () => "Say the first sentence of that talk aloud, twice",
      () => "Choose the day for that talk, and write it down",
    ],
  },
  {
    id: "appointment",
    is: (objective) =>
      oneOf("book make see schedule get call")(objective) &&
      names(
        "dentist doctor appointment check-up checkup haircut optician vet physio therapist therapy gp",
      )(objective),
    steps: [
      about((it) => `Call about ${it} and take the first free date`),
      about((it) => `Look up the number and opening hours for ${it}`),
      about((it) => `Write down the two questions to bring to ${it}`),
    ],
  },
  {
    id: "company",
    is: ({ act }) =>
      /^(?:spend|make|have|find) (?:more |some )?(?:quality )?time (?:with|for) /i.test(act) ||
      /^(?:make|meet|find) (?:new |more )?friends\b/i.test(act) ||
      /^see more of /i.test(act),
    steps: [
      ({ act }) => {
        const whom = /(?:with|for|of) (.+)$/i.exec(act)?.[1];
        return whom && !/friends\b/i.test(act)
          ? `Give ${whom} half an hour of full attention today`
          : undefined;
      },
      () => "Invite one person for a coffee or a walk",
      () => "Put one afternoon for it in the calendar and say so",
      () => "Leave the phone in another room at the next meal together",
      () => "Ask one person a question you have never asked them",
    ],
  },
  {
    id: "less",
    is: ({ act }) =>
      /^(?:drink|eat|use|watch|spend|scroll|work|buy|smoke) (?:much |far )?(?:less|fewer)\b/i.test(
        act,
      ),
    steps: [
      ({ act }) =>
        `Choose one moment today to go without ${act.replace(/^\w+ (?:much |far )?(?:less|fewer) ?/i, "") || "it"}`,
      ({ act }) =>
        `Put ${act.replace(/^\w+ (?:much |far )?(?:less|fewer) ?/i, "") || "it"} out of reach until this evening`,
      ({ act }) =>
        `Write down what calls for ${act.replace(/^\w+ (?:much |far )?(?:less|fewer) ?/i, "") || "it"}, and one thing to do instead`,
    ],
  },
  {
    id: "health",
    is: ({ act }) =>
      /^(?:lose|eat|drink|get (?:fit|fitter|in shape|stronger|healthy|healthier)|exercise|gain)\b/i.test(
        act,
      ),
    steps: [
      ({ act }) => (/water/i.test(act) ? "Put a full bottle of water where you work" : undefined),
      ({ act }) =>
        /^(?:exercise|get)\b/i.test(act) ? "Walk fast for 20 minutes today" : undefined,
      () => "Plan one good meal for tomorrow and write the shopping list",
      () => "Walk for 20 minutes after a meal today",
      () => "Drink a glass of water before each meal today",
      () => "Put fruit where the sweets are",
      () => "Cook one meal from scratch and make enough for two days",
    ],
  },
  {
    id: "journal",
    is: names("journal diary logbook"),
    steps: [
      () => "Write five lines in the journal tonight",
      () => "Put the journal and a pen beside the bed",
      () => "Write down one moment of today worth keeping",
      () => "Read one older page and add a line to it",
    ],
  },
  {
    id: "joining",
    is: oneOf("volunteer sign join register enrol enroll subscribe attend"),
    steps: [
      ({ verb, object }) => {
        const what = object.replace(/^(?:up )?(?:for|at|in|with|to) /, "");
        return what === ""
          ? undefined
          : verb === "volunteer"
            ? `Write to ${what} and ask when help is needed`
            : `Look up when ${what} starts and what it costs`;
      },
      ({ object }) =>
        `Ask somebody who knows ${object.replace(/^(?:up )?(?:for|at|in|with|to) /, "")} what it is like`,
      ({ object }) =>
        `Put the first date of ${object.replace(/^(?:up )?(?:for|at|in|with|to) /, "")} in the calendar`,
    ],
  },
  {
    id: "growth",
    is: (objective) =>
      oneOf("grow increase double raise reach boost hit achieve expand")(objective) &&
      names(
        "revenue sales income profit turnover customers clients users subscribers followers members orders bookings",
      )(objective),
    steps: [
      () => "List the three customers or readers who could bring the next one",
      () => "Write to one of them today and ask what they need next",
      () => "Look up last month's figure and write it where you see it",
      () => "Name the one offer that sells best, and show it to one more person",
    ],
  },
  {
    id: "printing",
    is: oneOf("print bind scan"),
    steps: [
      about((it) => `Collect the pages of ${it} in one folder`),
      about((it) => `Print one page of ${it} as a test`),
      about((it) => `Ask for the price of printing ${it}`),
    ],
  },
  {
    id: "way-of-being",
    is: ({ act }) => /^(?:be|become|feel|stay|act|live) /i.test(act),
    steps: [
      ({ act }) => `Choose one moment today to ${act}`,
      ({ act }) => `Write down when it was hard to ${act}, and what would have helped`,
      ({ act }) => `Tell one person that you want to ${act}`,
    ],
  },
  {
    id: "promotion",
    is: ({ act }) => /^get (?:promoted|a promotion|a raise)\b/i.test(act),
    steps: [
      () => "Write down three results of this year, with a figure each",
      () => "Message your manager to find a time to talk about the next step",
      () => "Ask somebody in that role what made the difference",
    ],
  },
  {
    id: "hiring",
    is: oneOf("hire recruit"),
    steps: [
      ({ firstOfMany, object }) =>
        `Write down the three things ${firstOfMany ?? object} must bring`,
      () => "Ask two people whom they would recommend",
      ({ firstOfMany, object }) => `Draft five lines of the advert for ${firstOfMany ?? object}`,
    ],
  },
  {
    id: "hand-over",
    is: ({ act }) =>
      /^(?:hand|pass|give) (?:over|on|away)\b.* to /i.test(act) || /^delegate /i.test(act),
    steps: [
      ({ object, person }) =>
        person === undefined
          ? `List the steps of ${object.replace(/^(?:over|on|away) /, "")} for whoever takes it over`
          : undefined,
      ({ object, person }) =>
        person &&
        `List the steps of ${object.replace(/^over |^on |^away /, "").replace(/ to .*$/, "")} so that ${person} can follow them`,
      ({ object, person }) =>
        person &&
        `Show ${person} one step of ${object.replace(/^over |^on |^away /, "").replace(/ to .*$/, "")}`,
      ({ person }) => person && `Ask ${person} which part is still unclear`,
      ({ person }) => person && `Let ${person} do one part alone, and stay out of it`,
    ],
  },
  {
    id: "reading",
    is: ({ verb, act }) =>
      (verb === "read" && !/^read (?:to|with|for) /i.test(act)) ||
      /^finish (?:reading|the book)\b/i.test(act),
    steps: [
      ({ firstOfMany, object }) =>
        firstOfMany !== undefined || object === "" || /\bbooks?\b/i.test(object)
          ? "Choose the first book and read ten pages of it"
          : `Read ten pages of ${object.replace(/^reading /, "")}`,
      () => "Put the book where the phone usually lies",
      () => "Read for 20 minutes before bed tonight",
      () => "Copy out one sentence worth keeping from the last pages",
      () => "Tell somebody what the book is about, in two sentences",
    ],
  },
  {
    id: "declutter",
    is: (objective) =>
      oneOf("declutter clear tidy clean empty unclutter")(objective) ||
      (oneOf("sort organise organize")(objective) &&
        names(
          "garage desk office kitchen closet wardrobe attic loft cellar basement shed rooms? house flat apartment cupboards? drawers? paperwork papers? bookshel(?:f|ves) photos? files? folders? clothes toys? pantry bathroom bedroom garden stuff things",
        )(objective)),
    steps: [
      about((it) => `Clear one corner of ${it}, 15 minutes by the clock`),
      about((it) => `Fill one bag from ${it} to give away`),
      about((it) => `Throw out five things from ${it}`),
      about((it) => `Find a place for the three things in ${it} that have none`),
      about((it) => `Take a photo of ${it} now, to see the change later`),
    ],
  },
  {
    id: "selling",
    is: oneOf("sell"),
    steps: [
      about((it) => `Take three photos of ${it} for the advert`),
      about((it) => `Look up a fair price for ${it}`),
      about((it) => `Write the advert for ${it} in five lines`),
      about((it) => `Ask one person who may want ${it}`),
    ],
  },
  {
    id: "money",
    is: (objective) =>
      (oneOf("save pay repay invest budget spend")(objective) && !names("time files")(objective)) ||
      (names("budget debts? savings mortgage pension finances money")(objective) &&
        oneOf("make set sort start build clear do track file")(objective)),
    steps: [
      ({ verb, object }) =>
        verb === "pay" || verb === "repay"
          ? `Look up what is left to pay on ${object}`
          : verb === "save" || verb === "invest"
            ? "Move a first small amount aside today, whatever it is"
            : undefined,
      () => "Write down what was spent this week, in one list",
      () => "Cancel or lower one bill that goes out every month",
      () => "Set up one small payment that runs by itself",
      () => "Name the one purchase to put off until next month",
    ],
  },
  {
    id: "papers",
    is: (objective) =>
      names(
        "licence license permit visa passport certificate certification registration insurance diploma",
      )(objective) &&
      !oneOf("print write pass study learn make build design create send fix")(objective),
    steps: [
      ({ object, verb, act }) =>
        `Look up what ${certified(verb, object, act)} asks for, and by when`,
      ({ object, verb, act }) => `Collect the first two papers for ${certified(verb, object, act)}`,
      ({ object, verb, act }) => `Fill in the first page for ${certified(verb, object, act)}`,
      ({ object, verb, act }) =>
        `Ask somebody who has been through it about ${certified(verb, object, act)}`,
      ({ object, verb, act }) => `Book the next date there is for ${certified(verb, object, act)}`,
    ],
  },
  {
    id: "sign-off",
    is: ({ act }) =>
      /^get .+ (?:signed off|approved|accepted|through|funded|hired|promoted)\b/i.test(act),
    steps: [
      ({ object }) =>
        `List what is still open before ${object.replace(/ (signed off|approved|accepted|through|funded|hired|promoted).*$/i, " is $1")}`,
      ({ object }) =>
        `Ask who decides about ${object.replace(/ (?:signed off|approved|accepted|through|funded|hired|promoted).*$/i, "")}, and what they look for`,
      ({ object }) =>
        `Close one open point for ${object.replace(/ (?:signed off|approved|accepted|through|funded|hired|promoted).*$/i, "")}`,
    ],
  },
  {
    id: "exam",
    is: (objective) =>
      oneOf("pass study revise prepare retake sit")(objective) &&
      (names(
        "exam exams test tests level theory course certificate certification module paper maths interview interviews",
      )(objective) ||
        oneOf("pass study revise retake")(objective)),
    steps: [
      ({ object, firstOfMany }) => `Write the list of topics for ${examOf(firstOfMany ?? object)}`,
      ({ object, firstOfMany }) =>
        `Do three practice questions for ${examOf(firstOfMany ?? object)}`,
      ({ object, firstOfMany }) =>
        `Explain one topic for ${examOf(firstOfMany ?? object)} aloud in two minutes`,
      ({ object, firstOfMany }) =>
        `Go over the weakest topic for ${examOf(firstOfMany ?? object)}, 20 minutes`,
      ({ object, firstOfMany }) =>
        `Put four short study hours for ${examOf(firstOfMany ?? object)} in the calendar`,
    ],
  },
  {
    id: "learning",
    is: oneOf("learn practise practice improve master relearn"),
    steps: [
      ({ verb, object }) =>
        object === ""
          ? undefined
          : verb === "learn" || verb === "relearn"
            ? `Find one beginner's lesson on ${object.replace(/^(?:to|how to) (\w+)/, (_, act: string) => toGerund(act))} and do its first ten minutes`
            : `Practise ${object} for 20 minutes`,
      about((it) => `Write down the three hardest bits of ${asThing(it)}`),
      about((it) => `Repeat the smallest part of ${asThing(it)} until it sits`),
      about((it) => `Ask somebody who is good at ${asThing(it)} for one tip`),
      about((it) => `Put three short sessions of ${asThing(it)} in the calendar`),
    ],
  },
  {
    id: "habit",
    is: ({ isHabit, verb, act, object }) =>
      (isHabit && /^[a-z]+$/.test(verb) && (act.includes(" ") || LASTING.has(verb))) ||
      (LASTING.has(verb) && object === "") ||
      /^(?:do (?:yoga|pilates|tai chi|cardio|strength training|\d+ [\w-]+)|go to the gym)$/.test(
        act,
      ),
    steps: [
      ({ act, verb }) =>
        `${upperFirst(infinitive(verb, act))} today${LASTING.has(verb) ? ", ten minutes are enough" : ""}`,
      ({ act, verb }) => `Choose the hour of your day at which to ${infinitive(verb, act)}`,
      ({ act, verb }) =>
        /^(?:call|ask|tell|thank|phone|ring|message|text)$/.test(verb)
          ? undefined
          : `Set out tonight what you need to ${infinitive(verb, act)} tomorrow`,
      ({ act, verb }) => `Put the next time to ${infinitive(verb, act)} in the calendar`,
      ({ act, verb }) => `Ask somebody to ${infinitive(verb, act)} with you once this week`,
      ({ act, verb }) => `Mark on paper each day that you ${infinitive(verb, act)}`,
    ],
  },
  {
    id: "text",
    is: (objective) =>
      oneOf(
        "write draft publish finish complete prepare edit rewrite submit create give make start update deliver",
      )(objective) &&
      (isText(objective) || /^(?:write|draft)$/.test(objective.verb)) &&
      !names("invoices? quotes? e-?mails? messages? cards? thank-yous? tests? code")(objective) &&
      !isSite(objective),
    steps: [
      ({ verb, object, firstOfMany }) =>
        /^(?:finish|complete|submit|edit|update|deliver)$/.test(verb)
          ? `List what is still missing in ${object}`
          : `Write the outline of ${firstOfMany ?? object} in ten lines`,
      aboutFirst((it) => `Write the next 200 words of ${it}`),
      aboutFirst((it) => `Read the weakest page of ${it} aloud and mend one paragraph`),
      aboutFirst((it) => `Show one page of ${it} to somebody and ask what is unclear`),
      aboutFirst((it) => `Gather what is still missing for ${it}`),
    ],
  },
  {
    id: "site",
    is: (objective) =>
      isSite(objective) &&
      oneOf(
        "publish launch build make create finish redesign ship design update write set release start",
      )(objective),
    steps: [
      about((it) => `Sketch the page list for ${it}`),
      about((it) => `Write the first sentence that visitors of ${it} will read`),
      about((it) => `Choose the three things that ${it} has to show first`),
      about((it) => `Finish one page of ${it}, the smallest`),
      about((it) => `Ask one person to look at ${it} for two minutes and say what they see`),
    ],
  },
  {
    id: "many",
    is: ({ firstOfMany, verb }) =>
      firstOfMany !== undefined &&
      STARTABLE.has(verb) &&
      !(verb === "close" && /\b(?:deals?|contracts?|clients?|sales?)\b/i.test(firstOfMany)),
    steps: [
      ({ verb, firstOfMany }) => firstOfMany && `${upperFirst(verb)} ${firstOfMany}`,
      ({ firstOfMany }) =>
        firstOfMany && `Write down the order to go through, with ${firstOfMany} on top`,
      ({ object }) => `Count what is done and what is left of ${object}`,
      ({ verb }) => `${upperFirst(verb)} one more, the easiest`,
    ],
  },
  {
    id: "event",
    is: (objective) =>
      oneOf("book plan organise organize host arrange throw schedule celebrate travel run hold")(
        objective,
      ) && objective.object !== "",
    steps: [
      about((it) => `Write down the first five things to do for ${theEvent(it)}`),
      about((it) => `Choose two dates that would suit ${theEvent(it)}`),
      about((it) => `Ask one person to help with ${theEvent(it)}`),
      about((it) => `Write the list of who should be at ${theEvent(it)}`),
      about((it) => `Work out what ${theEvent(it)} may cost, roughly`),
    ],
  },
  {
    id: "performance",
    is: (objective) =>
      oneOf("play perform sing dance give act record")(objective) &&
      names("concert gig show set recital song piece album performance open ep demo")(objective),
    steps: [
      about((it) => `Choose the first piece for ${it}`),
      about((it) => `Play through the hardest passage for ${it}, slowly, for 20 minutes`),
      about((it) => `Ask who else has to say yes to ${it}`),
      about((it) => `Set the next rehearsal for ${it}`),
    ],
  },
  {
    id: "search",
    is: (objective) =>
      oneOf("find get win land apply hire recruit gain sign close look")(objective) &&
      (names(
        "job role flat apartment house client clients customer customers users deal deals contract position internship apprenticeship place supplier partner funding investor members subscribers apprentice nurse developer",
      )(objective) ||
        oneOf("apply hire recruit")(objective)),
    steps: [
      ({ verb, object, firstOfMany }) =>
        verb === "apply" && firstOfMany !== undefined
          ? "Find three offers and save the best one"
          : verb === "apply"
            ? `Read what ${object.replace(/^(?:for|to) /, "")} asks for and note three points`
            : /\b(?:deals?|clients?|customers?|users?|contract|funding|investor|members|subscribers)\b/i.test(
                  object,
                )
              ? /\b(?:deals?|contract|funding|investor)\b/i.test(object)
                ? `Write down five people to approach about ${object}`
                : "Write down five people to approach, with one line why it would help them"
              : `Find three offers for ${object.replace(/^for /, "")} and save the best one`,
      () => "Write to the first one on the list today",
      ({ object }) =>
        /\b(?:flat|apartment|house|place|supplier)\b/i.test(object)
          ? "Write in three lines what you are looking for"
          : "Write in three lines what you have to offer",
      () => "Follow up on one answer that has not come",
    ],
  },
  {
    id: "making",
    is: oneOf(
      "build make fix repair renovate restore paint sew knit carve fire assemble mend plant install decorate weave crochet turn lay hang tile sand insulate upholster reupholster finish complete create design draw sketch refurbish",
    ),
    steps: [
      ({ verb, object }) =>
        object === ""
          ? undefined
          : verb === "finish" || verb === "complete"
            ? `List what is left to do on ${object}`
            : verb === "design" || verb === "draw" || verb === "sketch"
              ? `Sketch ${object} on paper, 20 minutes`
              : `List what you need for ${object}, and tick what is there already`,
      about((it) => `Do the smallest open piece of ${it}`),
      about((it) => `Lay out the tools and materials for ${it}`),
      about((it) => `Ask somebody who has done it before about ${it}`),
    ],
  },
  {
    id: "shipping",
    is: oneOf("ship launch release publish deploy roll open deliver introduce implement upload"),
    steps: [
      about((it) => `List what has to be done before ${it} can go out`),
      about((it) => `Do the smallest item on the list for ${it}`),
      about((it) => `Ask one person to try ${it} and watch in silence`),
      about((it) => `Write the three lines that will announce ${it}`),
    ],
  },
];

/** "wedding" as "the wedding": an event is planned once. */
function theEvent(object: string): string {
  return /^(?:the|my|our|his|her|their|an?|\d|[A-Z])/.test(object) ? object : `the ${object}`;
}

/** What can be done for ten minutes. */
const LASTING = words(
  "meditate read write practise practice study stretch exercise draw paint play sing journal walk run swim cycle row yoga train code knit dance garden sketch blog pray journaling meditating reading writing practising practicing stretching exercising drawing painting",
);

/** Verbs that can be done to the first of many at once. */
const STARTABLE = words(
  "send move write quote book call visit fix clear close read plant paint answer review test document publish interview contact email invite cook bake make sell translate scan label file mend wash draw finish record photograph migrate update submit train meet ask",
);

function directPerson(verb: string, object: string): string | undefined {
  if (!/^(?:ask|tell|call|phone|ring|meet|thank|confront)$/.test(verb)) return undefined;
  const whom = object.replace(/ (?:for|about|to|that|if|whether|on|regarding|at|in)\b.*$/i, "");
  return whom === "" || /^(?:for|about)\b/.test(object) ? undefined : whom;
}

function certified(verb: string, object: string, act: string): string {
  if (/^(?:get|obtain|renew|do|take|earn|apply|finish|complete|receive)$/.test(verb)) {
    return object.replace(/^for /, "");
  }
  return /^(?:the|my|a|an) /i.test(act) ? act : `the ${act}`;
}

function examOf(object: string): string {
  const what = object.replace(/^for /, "");
  return /^(?:the|my|a|an|level|part|grade|\d)\b/i.test(what)
    ? what
    : `the ${what}`.replace(/^the (?=[A-Z])/, "");
}

function asThing(object: string): string {
  return object.replace(/^(?:to|how to) (\w+)/, (_, act: string) => toGerund(act));
}

function infinitive(verb: string, act: string): string {
  if (!verb.endsWith("ing") || verb.length < 6) return act;
  const stem = verb.slice(0, -3);
  const candidates = [stem, `${stem}e`, stem.replace(/(.)\1$/, "$1")];
  const found = candidates.find((each) => toGerund(each) === verb);
  return found ? act.replace(verb, found) : act;
}
