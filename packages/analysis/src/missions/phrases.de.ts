/** Missions without their full stop, by the end of the item they rest on (`read-ends.ts`). */
export const PHRASES_DE = `
social+ | Ich nehme mir Zeit für Menschen, die mir guttun | Ich bleibe den Menschen nah, die ich mag | Gute Gesellschaft hat in meiner Woche ihren Platz
social- | Ich behalte in jeder Woche ein paar Stunden für mich | Stille Stunden geben mir Kraft | Mir sind wenige gute Menschen lieber als viele
social-r+ | Ich gönne mir eine ruhige Stunde | Ich lasse in meinen Tagen Platz für Ruhe | Ich hebe meine Worte für die Gespräche auf, die zählen
social-r- | Ich nehme mir Zeit für lange Gespräche | Ein gutes Gespräch ist mir die Zeit wert
depth+ | Ich vertiefe mich in das, was ich liebe | Ich halte mir Zeit frei für das, wobei ich die Uhr vergesse | Was ich liebe, bekommt meine ganze Aufmerksamkeit
depth-r+ | Ich schütze meine Zeit für das, was mir wichtig ist | Ich halte eine ruhige Stunde für eine einzige Sache frei
novelty+ | Ich lerne jede Woche etwas Neues | Ich bleibe neugierig | Ich lerne, solange ich lebe
novelty-r+ | Ich probiere jede Woche etwas Neues aus | Ich bringe Farbe in meine Tage | Ich gehe auch Wege, die ich noch nicht kenne
meaning+ | Ich setze meine Kraft dort ein, wo sie jemandem hilft | Ich will, dass andere es durch mich leichter haben | Ich bin für die Menschen da, die auf mich zählen
meaning-r+ | Ich hebe meine Kraft für das auf, was für mich Sinn ergibt | Ich gebe meine Zeit dem, was mir etwas bedeutet | Ich setze meine Kraft da ein, wo sie sich lohnt
recovery+ | Ich ruhe mich mit gutem Gewissen aus | Ich gebe meiner Erholung ihren Platz | Wenn ich genug getan habe, lasse ich es gut sein
recovery-r+ | Ich beende den Tag mit etwas, das mich beruhigt | Ein Stück vom Abend gehört mir | Ich achte auf meine Ruhe
recovery-r- | Mein Abend gehört dem, was ich gern tue | Ich genieße meine Abende | Ich komme mit freiem Kopf nach Hause
follow-through+ | Ich bleibe dran, bis es fertig ist | Auf das, was ich anfange, ist Verlass | Ich führe die Dinge zu Ende
follow-through-r- | Was ich übernehme, mache ich fertig | Ich bleibe bei einer Sache, bis sie steht
judgement-r- | Ich sehe genau hin, bevor ich Ja sage | Ich denke die Dinge durch
judgement+ | Ich will wissen, wie die Dinge wirklich sind | Ich halte mich an das, was sich zeigen lässt | Ich prüfe, bevor ich glaube
relating+ | Ich habe ein Auge dafür, wie es anderen geht | Ich merke, wenn jemand ein gutes Wort braucht | Ich frage nach, weil ich es wissen will | Bei mir fühlen sich Menschen willkommen
relating-r- | Ich spreche Schwieriges an, solange es klein ist | Ich kläre die Dinge offen | Ich sage auch Unangenehmes freundlich
courage-r- | Ich melde mich zu Wort, wenn es darauf ankommt | Ich sage offen, was ich sehe | Ich sage ehrlich, was ich denke
courage+ | Ich stehe zu dem, was ich denke | Ich sage meine Meinung mit Respekt | Ich trete für das ein, woran ich glaube
composure+ | Ich stehe mit beiden Füßen auf dem Boden | Ich bleibe ruhig für alle, die das brauchen | Ich bringe Ruhe hinein, wenn es hektisch wird
composure-r- | Ich lerne von Menschen, die ehrlich zu mir sind | Ich nehme aus Kritik mit, was mir hilft | Ein ehrliches Wort ist mir willkommen
build+ | Ich arbeite gern mit den eigenen Händen | Ich gebe kaputten Dingen ein zweites Leben | Ich mache Dinge, die halten | Ich bin stolz auf gutes Handwerk | Ich repariere, was andere wegwerfen würden | Ich hinterlasse Dinge besser, als ich sie vorfinde
investigate+ | Ich gehe einer Frage nach, bis ich die Antwort habe | Ich will verstehen, wie die Dinge funktionieren | Ich gehe den Dingen auf den Grund | Ich frage nach dem Warum
create+ | Ich schaffe etwas Eigenes | Ich mache aus meinen Ideen etwas Wirkliches | In dem, was ich mache, steckt etwas von mir | Ich gestalte, weil es mir Freude macht
help+ | Ich helfe anderen, zu wachsen | Ich gebe weiter, was ich weiß | Ich bringe das Gute in anderen zum Vorschein | Ich begleite Menschen auf ihrem Weg
lead+ | Ich gehe voran, wenn andere zögern | Ich übernehme Verantwortung dafür, wohin es geht | Ich bringe Menschen zusammen
lead- | Ich leiste gute Arbeit, ohne im Rampenlicht zu stehen | Ich tue meinen Teil im Hintergrund
organise+ | Ich mache Kompliziertes einfach | Ich schaffe Ordnung, wo sie hilft | Ich mache aus einem Durcheinander etwas, das läuft | Bei mir hat alles seinen Platz
skill-use+ | Ich nutze jede Woche, was ich gut kann | Ich tue das, was mir liegt | Ich setze mein Können da ein, wo es etwas bringt
skill-upkeep-r+ | Ich halte lebendig, was ich einmal gelernt habe | Ich knüpfe an das an, was ich einmal gut konnte | Ich nehme mir wieder Zeit zum Üben
skill-upkeep-r- | Ich werde Monat für Monat etwas besser in dem, was ich tue | Ich übe, was ich liebe | Ich pflege, was ich gelernt habe
beginner+ | Ich traue mich an Neues heran | Ich probiere aus, was ich noch nicht kann | Ich habe keine Scheu, bei null anzufangen
beginner- | Ich vertiefe, was ich schon kann | Ich baue auf meinen Stärken auf
sought-out+ | Ich bin da, wenn jemand meine Hilfe braucht | Ich teile, was ich gut kann | Mich kann man fragen
planning+ | Ich bereite rechtzeitig vor, was kommt | Ich weiß, wofür meine nächsten Wochen da sind | Ich plane voraus, damit meine Tage ruhig bleiben
planning- | Ich nehme jeden Tag, wie er kommt | Ich bleibe offen für das, was der Tag bringt
planning-r+ | Bei mir kommt erst das Wichtige, dann das Dringende | Ich weiß, was bei mir zuerst kommt | Ich hüte meine Zeit für das, was wichtig ist | Ich tue jeden Tag eine kleine Sache, die mir wichtig ist | Ich halte jede Woche eine Stunde für das Wichtige frei
planning-r- | Ich nehme mir Zeit für das, was mir am Herzen liegt | Das Wichtige hat bei mir Vorrang | Meine besten Stunden gehören dem, was zählt
consequence-r+ | Ich lerne beim Tun | Ich probiere es aus und sehe, was daraus wird
consequence-r- | Ich denke einen Schritt voraus | Ich wähle den nächsten Schritt mit Bedacht
consequence+ | Ich will etwas Gutes hinterlassen | Ich wähle heute, was auch in Jahren noch gut ist | Ich denke an die, die nach mir kommen
consequence- | Ich lebe im Hier und Jetzt | Ich genieße den Tag, der gerade ist
vision+ | Ich arbeite auf das Leben hin, das ich will | Ich behalte das Leben im Blick, das ich mir wünsche | Ich baue Schritt für Schritt an dem Leben, das ich vor mir sehe
vision- | Ich finde meinen Weg beim Gehen | Ich nehme das Leben Jahr für Jahr
vision-r- | Ich halte mir mehr als eine Tür offen | Ich bleibe neugierig, wohin das Leben führt | Für mich gibt es mehr als ein gutes Leben
agency-r+ | Ich fange dort an, wo ich etwas ändern kann | Ich tue, was in meiner Hand liegt
agency-r- | Ich gestalte mein Leben selbst | Ich nehme mein Leben in die Hand | Ich entscheide selbst, wie ich lebe
agency+ | Ich baue auf das, was ich gelernt habe | Meine Erfahrung zeigt mir den Weg | Ich lerne aus dem, was war
agency- | Ich schaue mehr nach vorn als zurück | Ich gebe dem Neuen eine ehrliche Chance
pacing+ | Ich bleibe an dem dran, was mir wichtig ist, auch wenn es Jahre dauert | Ich säe heute, was später Früchte trägt | Ich habe Geduld mit dem, was langsam wächst
pacing- | Ich suche mir Ziele, die ich bald erreiche | Ich gehe in kleinen Schritten voran
pacing-r+ | Ich plane mit etwas Luft | Ich gebe guten Dingen ihre Zeit
pacing-r- | Ich kenne mein Tempo | Ich verspreche, was ich halten kann
morning+ | Mein Morgen gehört dem Wichtigsten | Am Morgen tue ich, was am meisten zählt
one-thing+ | Ich mache eine Sache, und die mache ich gut | Ich bin ganz bei dem, was ich tue
one-thing- | Ich lasse mehrere Dinge nebeneinander wachsen | Ich habe gern mehr als ein Eisen im Feuer
structure+ | Ich weiß gern, worauf ich hinarbeite | Ich kläre das Ziel, bevor ich anfange
structure- | Ich finde einen Weg, wo noch keiner ist | Ich mag Aufgaben, die noch offen sind
autonomy+ | Ich arbeite auf meine eigene Art | Ich stehe selbst dafür ein, wie ich arbeite
autonomy- | Ich baue auf das, was sich bewährt hat | Ich lerne von denen, die es schon können
solo+ | Ich halte mir Zeit frei, um für mich zu arbeiten | Ich denke erst einmal allein nach
solo- | Ich baue lieber gemeinsam etwas auf als allein | Gemeinsam mit anderen komme ich weiter
quiet+ | Ich hüte meine ruhigen Stunden | Ich arbeite dort, wo es still ist
separation+ | Wenn ich daheim bin, bin ich daheim | Ich lasse die Arbeit vor der Haustür
steady-pace+ | Ich arbeite stetig und ohne Hetze | Ich tue jeden Tag ein kleines Stück
steady-pace- | Ich nutze den Schwung kurz vor dem Ziel | Ich gebe alles, wenn es zählt
feedback+ | Ich zeige früh, woran ich arbeite, damit es besser wird | Ich bitte um ein ehrliches Wort, solange ich es nutzen kann
feedback- | Ich denke einen Gedanken zu Ende, bevor ich ihn zeige | Ich messe meine Arbeit an meinem eigenen Maßstab
writing+ | Beim Schreiben finde ich die richtigen Worte | Ich schreibe auf, was ich klar sehen will`;

/** Where no choice speaks for a draft, by its subject. */
export const GENERAL_DE = `
people | Ich nehme mir Zeit für die Menschen, die mir wichtig sind | Ich gehe freundlich mit anderen um
self | Ich gehe sorgsam mit mir um | Ich tue öfter, was mir guttut | Ich mache einen Schritt nach dem anderen
craft | Was ich tue, tue ich, so gut ich kann | Ich lerne jede Woche ein wenig dazu | Ich nehme mir Zeit für das, was ich gern tue
course | Ich bleibe dem treu, was mir wichtig ist | Ich gehe meinen Weg Schritt für Schritt | Ich gehe gut mit meiner Zeit um`;
