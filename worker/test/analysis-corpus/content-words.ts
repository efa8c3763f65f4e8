/** Words that say nothing about who wrote them, in the four languages of the corpus. Of three letters or more. */
const COMMON = new Set(
  `the and for are but not you all any can had her was one our out day get has him his how now old see two way who did its
  let put say she too use don der die das und ist ein ich bin mir mit wie las del que con por una les des est pas une qui
  about after again against along also although always among another around asked away back because been before being
  between both came come comes could does doing done down during each either else even ever every everybody everyone
  everything first from gave give goes going gone good have having here hers herself himself home into itself just keep
  kept knew know last least less like likes long look made make makes many might more most much must myself never next
  nobody none nothing often once only other others over part people really said same says should since some somebody
  something still such take takes tell than that thats their them then there these they thing things think this those
  three through time today told took towards under until upon very want wants week went were what when where which while
  whole whom whose will with without work would year years your yours yourself lost track morning tuesday days hour hours
  answer answers choose chose chosen choice question written wrote words named name names rather best skill feedback
  aber alle allem allen alles also andere auch dann dass dein dem denen denn deren dessen diese diesem diesen dieser doch
  dort durch eine einem einen einer eines einfach etwas euch ganz gegen gern habe haben hatte hatten hier ihre ihrem ihren
  immer jede jeden jeder jetzt kann kein keine keinen konnte machen mehr mein meine meinem meinen meiner mich mit nach
  nicht nichts noch nur oder ohne schon sehr sein seine sich sind solche über unser unter viel viele vom von vor war
  waren weil wenn werden wieder wird wurde zwei zwischen
  algo alguien antes aunque cada como contra cuando cual desde donde dos ella ellos entre eran eres esta estaba estado
  están estas este esto estos fueron había hacer hasta luego mejor menos mientras mucho muchos nada nadie otra otro para
  pero poco porque puede pues quien sabe sentí ser siempre sobre solo somos también tanto tener tengo tiempo tiene todo
  todos tres una unas unos veces vida
  aller alors après assez aucun aussi autre autres avant avec avoir beaucoup bien cela celle celui cette ceux chaque
  chez comme comment dans depuis deux dire dont elle elles encore entre être fait faire fois ils jamais jour leur leurs
  lorsque lui mais même mes moins nous parce pas pendant peut plus pour pourquoi puis quand quelque quoi rien sans ses
  sont sous sur temps toujours tous tout toute toutes très trois une vers votre vous`
    .split(/\s+/u)
    .filter(Boolean),
);

/** The words of a text that say who wrote it: of three letters or more, in lower case, without common ones. */
export function listContentWords(text: string): Set<string> {
  const words =
    text
      .toLowerCase()
      .normalize("NFC")
      .match(/[\p{L}\p{N}]{3,}/gu) ?? [];
  return new Set(words.filter((word) => !COMMON.has(word)));
}
