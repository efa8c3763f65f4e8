const set = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/));

/** Words that hold sentences together. A phrase never runs across one. */
const FUNCTION_WORDS = `
a an the this that these those such some any each every either neither both all most more less few many much several
other another same own one two three four five six seven eight nine ten first second last next once twice
i me my mine myself we us our ours ourselves you your yours yourself he him his himself she her hers herself it its
itself they them their theirs themselves who whom whose which what where when why how someone somebody anyone anybody
everyone everybody something anything everything somewhere anywhere everywhere
am is are was were be been being have has had having do does did doing done will would shall should can could may
might must ought cannot gonna
i'm i've i'd i'll you're you've you'd you'll he's she's it's that's there's here's what's let's we're we've we'd
we'll they're they've they'd they'll who's
and or but nor so yet if then else than as because although though while whereas unless until till since whether
of at by for with about against between into through during before after above below to from up down in out on off
over under again further here there near around across along among behind beside besides beyond despite except inside
like outside onto per plus toward towards upon via within up
very too quite rather just only even also still already always often sometimes usually rarely ever almost enough away
back together apart ahead alone soon later early now today tonight yesterday tomorrow ago maybe perhaps however instead
anyway etc ok okay yes well else am pm
`;

/** Words in which people reflect, and which say nothing of what they reflect on. */
const REFLECTION_WORDS = `
feel feels feeling felt think thinks thinking thought thing things stuff really actually basically literally simply
lot lots bit kind kinds sort sorts way ways time times something part parts point case fact example
good bad great nice best better worse worst happy sad fine big small little long short new old able different important
sure certain full whole entire main real right wrong hard easy deep deeply simple able possible favourite favorite
want wants wanted wanting like likes liked liking love loves loved loving enjoy enjoys enjoyed enjoying hate hated
hope hoped hoping wish need needs needed try tries tried trying get gets got getting gotten go goes going gone went
come comes coming came make makes made making take takes took taking taken give gives gave giving given keep keeps kept
keeping put puts putting let lets letting know knows knew known knowing see sees saw seen seeing look looks looked
looking find finds found finding say says said saying tell tells told telling mean means meant seem seems seemed
become becomes became start starts started starting begin begins began stop stops stopped stopping end ends ended
ending happen happens happened use uses used using spend spends spent spending bring brings brought turn turns turned
call called ask asks asked asking show shows showed showing set sets leave leaves left remember remembered
forget forgot realise realised realize realized guess suppose believe probably definitely especially mostly mainly
honestly totally completely exactly absolutely particularly generally nearly suddenly finally eventually
doing being having anyone thank thanks please step lose loses lost track wake waking woke sit sat stand stood
`;

/** A phrase right after one of these says what is not there. */
const NEGATIONS = set(
  `no not never nothing nobody none without nowhere hardly don't doesn't didn't isn't aren't wasn't weren't won't
  wouldn't can't couldn't shouldn't haven't hasn't hadn't cannot avoid avoiding less fewer stop stopped`,
);

const STOP_WORDS = set(`${FUNCTION_WORDS} ${REFLECTION_WORDS}`);

/** True for a word that a phrase never holds. */
export function isStopWord(lower: string): boolean {
  return lower.length < 3 || STOP_WORDS.has(lower) || NEGATIONS.has(lower);
}

/** True for a word that turns what follows into its absence. */
export function isNegation(lower: string): boolean {
  return NEGATIONS.has(lower);
}
