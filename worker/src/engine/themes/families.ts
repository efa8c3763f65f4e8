/** Activities that people name by their parts: who writes of a chisel and an oak chest writes of one thing. */
export interface Family {
  readonly id: string;
  readonly title: string;
  /** Lemmas with their word class: "book" read and "book" a table are not one word. */
  readonly lemmas: ReadonlySet<string>;
}

const FAMILIES_AS_WRITTEN: readonly (readonly [string, string, string])[] = [
  [
    "music",
    "making music",
    "n:violin n:piano n:guitar n:quartet n:choir n:drum n:cello n:flute n:song n:duet n:concert v:sing v:compose n:band n:orchestra n:gig n:bass n:chord n:melody n:trumpet n:sax n:saxophone n:ukulele n:setlist v:busk v:transcribe",
  ],
  [
    "drawing",
    "drawing",
    "v:draw v:sketch v:paint v:doodle n:sketch n:watercolour n:watercolor n:sketchbook n:whiteboard n:easel v:illustrate n:drawing n:portrait",
  ],
  [
    "garden",
    "the garden",
    "n:garden v:garden n:allotment n:seed n:seedling n:tomato n:greenhouse n:compost n:bed v:plant v:prune v:weed v:sow n:bean n:pea n:vegetable",
  ],
  [
    "kitchen",
    "cooking and baking",
    "v:cook v:bake n:bread n:sourdough n:dough n:recipe n:cake n:kitchen n:soup n:curry n:pastry n:dumpling v:knead n:pho",
  ],
  [
    "mending",
    "mending things",
    "v:fix v:repair v:mend v:restore v:tinker v:solder n:engine n:moped n:motorbike n:bicycle n:bike n:carburettor n:workshop n:gearbox n:toolbox",
  ],
  [
    "wood",
    "working with wood",
    "n:oak n:chisel n:dovetail n:chest n:timber v:carve v:whittle n:plank n:bench n:joinery n:woodwork n:lathe n:walnut n:carpentry n:plane v:sand",
  ],
  [
    "clay",
    "working with clay",
    "n:clay n:pottery n:kiln n:glaze v:glaze n:bowl n:wheel n:ceramic n:pot v:throw",
  ],
  [
    "textile",
    "working with cloth",
    "v:knit v:sew v:crochet v:embroider v:stitch v:dye v:weave n:yarn n:wool n:quilt n:loom n:coat n:fabric n:textile n:thread n:indigo n:embroidery",
  ],
  [
    "writing",
    "writing",
    "n:story n:novel n:poem n:essay n:chapter n:manuscript n:blog n:poetry n:screenplay n:draft n:diary n:journal v:journal",
  ],
  [
    "code",
    "writing software",
    "n:code v:code v:program v:debug n:bug n:app n:query n:database n:postgres n:script n:algorithm n:compiler n:refactoring v:refactor n:repo n:prototype v:deploy n:planner",
  ],
  [
    "water",
    "being in the water",
    "v:swim n:pool n:crawl v:surf n:swim v:row v:kayak v:sail v:dive",
  ],
  ["running", "running", "v:run n:marathon n:parkrun n:race n:10k n:jog v:jog"],
  [
    "outdoors",
    "being outdoors",
    "v:hike v:climb n:trail n:hike n:mountain n:forest n:wood n:hill n:beach n:river n:lake n:sea v:camp n:campfire v:forage",
  ],
  ["fishing", "fishing", "v:fish n:fishing n:rod n:angling"],
  [
    "stage",
    "being on stage",
    "n:stage n:joke n:audience n:improv n:theatre n:rehearsal n:mic n:comedy n:play n:choreography v:dance",
  ],
  [
    "family-past",
    "the family's past",
    "n:archive n:register n:ancestor n:genealogy n:census n:parish n:cousin n:handwriting",
  ],
  [
    "photo",
    "taking pictures",
    "v:photograph n:photo n:photograph n:camera n:darkroom n:photography n:lens",
  ],
  [
    "games",
    "playing games",
    "n:chess n:backgammon n:boardgame n:puzzle n:jigsaw n:game v:game n:poker n:cards",
  ],
  [
    "animals",
    "being with animals",
    "n:dog n:cat n:horse n:puppy n:greyhound n:kennel n:stable n:hen n:chicken n:goat n:sheep n:bee n:hive",
  ],
];

/** Activities by the things and acts that belong to them. */
export const FAMILIES: readonly Family[] = FAMILIES_AS_WRITTEN.map(([id, title, lemmas]) => ({
  id,
  title,
  lemmas: new Set(lemmas.split(" ")),
}));
