const set = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/));

/** Words that most people use of any life: that they come twice says nothing about this one. */
const GENERIC = set(`
time day week month year hour minute morning evening night afternoon weekend today tomorrow yesterday moment monday
tuesday wednesday thursday friday saturday sunday summer winter spring autumn second half rest end start beginning
people person thing stuff something way lot bit kind sort part place point side one other number list piece case fact
example idea question answer problem result reason change life world work job project task home house room office desk
company business team group colleague boss manager coworker client customer man woman guy kid child friend family
member everyone someone nobody anybody feeling energy focus goal plan skill level step everything nothing course name
word line page hand head eye face foot body mind voice heart back front top bottom middle start finish breakfast lunch
dinner tea coffee bed sleep phone computer laptop email message call meeting street road door window table chair car
bus train money pound euro dollar stop feedback strength help source usage hr hrs percent version half pair stage area staff building floor wall shop whole
time front own new old good bad big small little long short great nice last next first best worst right wrong more most
much many few different same real full early late sure happy glad sad tired able free ready okay fine clear hard easy other
be have do go get make take come see know think feel want need try like love enjoy start begin stop keep let put give
find use say tell ask talk speak look watch hear seem become leave stay live work happen turn show bring hold move sit
stand wake eat drink sleep spend lose win pay buy call help mean set meet run walk play read write learn follow create
build change lead add grow open close end send receive wait expect remember forget decide hope plan finish done walk forget laugh cry smile happen manage arrive pick drive turn pass carry explain lie wait chat
`);

/** What may still be a theme in an answer about what drains: many people have meetings, few are drained by them. */
const TELLING_WHEN_DRAINED = set("meeting call phone email customer client boss manager");

/** True for a word too common to tell one person from another. */
export function isGeneric(lemma: string, isDrain: boolean): boolean {
  if (lemma.length < 3 || /\d/.test(lemma)) return true;
  return GENERIC.has(lemma) && !(isDrain && TELLING_WHEN_DRAINED.has(lemma));
}
