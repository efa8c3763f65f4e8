/** What follows "Ich" in a mission, by the end of the item it rests on (`readEnds`). */
export const PHRASES_DE = `
social+ | nehme mir Zeit für Menschen, die meine Tage heller machen | teile meinen Tisch, so oft es geht | verbringe meine Zeit mit Menschen, die mir guttun | halte meine Freunde nah bei mir | fülle meine Woche mit guter Gesellschaft
social- | gönne mir ohne Ausreden Zeit für mich allein | bin lieber mit wenigen zusammen als mit vielen | schöpfe in stillen Stunden neue Kraft | behalte in jeder Woche ein paar Stunden für mich
social-r+ | lasse in meinen Tagen Platz für Ruhe | nehme mir nach vielen Gesprächen eine ruhige Stunde | spare meine Worte für die Gespräche auf, die zählen | genieße die Ruhe nach guter Gesellschaft
social-r- | nehme mir Zeit für lange Gespräche | bleibe gern noch auf eine zweite Tasse Tee | lasse andere in Ruhe ausreden | freue mich über jedes gute Gespräch
depth+ | schütze die Stunden, in denen ich die Uhr vergesse | schenke dem, was ich liebe, ab und zu einen ganzen Nachmittag | bleibe bei einer Sache, bis ich sie wirklich kenne | tauche tief in das ein, was ich liebe
depth- | bleibe wach für das, was um mich geschieht | pflege mehrere kleine Freuden zugleich | lasse meine Aufmerksamkeit wandern, bis sie etwas Gutes findet
novelty-r+ | mache jede Woche eine Sache anders | suche in vertrauten Tagen nach neuen Wegen | schaffe Platz für Tage, die mich überraschen
novelty-r- | halte meine Wochen bunt | lasse in meiner Woche Platz für das, was sich ergibt | bewahre mir die Abwechslung in meinen Tagen
meaning+ | setze meine Kraft dort ein, wo sie jemandem hilft | bleibe nah bei den Menschen, für die ich mich einsetze | will, dass es jemandem durch meine Arbeit besser geht | bin für die Menschen da, die auf mich zählen | trage dazu bei, dass andere es leichter haben
meaning- | suche Orte, an denen meine Hilfe ankommt | frage erst, was wirklich hilft | möchte mit meiner Mühe jemanden erreichen
recovery-r+ | lege den Tag beiseite, bevor der Abend beginnt | halte die Sorgen des Tages von meinen Abenden fern | lasse jeden Tag mit etwas Ruhigem enden
recovery-r- | genieße meine Abende | schenke meine Abende dem, was mir Freude macht | komme mit freiem Kopf nach Hause | lasse den Ärger des Tages vor der Tür | halte meine Abende frei für alles, was ich liebe
depth-r+ | verteidige jeden Tag eine ungestörte Stunde | mache ab und zu die Tür hinter mir zu | schütze das, woran ich gerade bin, vor der nächsten Unterbrechung
depth-r- | gebe mir Zeit, in einer Sache anzukommen | hüte die Ruhe, in der etwas wachsen kann | bewahre mir lange Strecken ohne Unterbrechung
novelty+ | lerne jeden Tag ein wenig dazu | probiere ab und zu etwas Neues aus | folge meinen Fragen, wohin sie auch führen | bleibe mein Leben lang neugierig
novelty- | finde Freude an dem, was ich gut kenne | vertiefe, was ich kenne, statt dem Neuen nachzujagen | vertraue auf das Vertraute, das mich trägt
meaning-r+ | gebe weniger Kraft für Dinge her, die zu nichts führen | frage nach dem Wozu, bevor ich zusage | hebe meine Kraft für Dinge auf, die einen Sinn haben
meaning-r- | stecke meine Kraft in Dinge, die einen Zweck haben | wähle Aufgaben, hinter denen ich stehen kann | schenke meine Zeit dem, was für mich Sinn ergibt
recovery+ | ruhe mich mit gutem Gewissen aus | lasse den Tag gut sein, wenn er vorbei ist | lege die Füße hoch, wenn ich genug getan habe | nehme meine freien Stunden so ernst wie meine Arbeit
recovery- | lerne, den Tag enden zu lassen | halte einen Abend in der Woche frei von Arbeit | mache Pausen, bevor ich sie brauche
follow-through+ | bringe zu Ende, was ich begonnen habe | bleibe dran, bis eine Sache wirklich fertig ist | tue, was ich zugesagt habe | bin jemand, der Dinge zu Ende bringt
follow-through- | erlaube mir, aufzuhören, wenn etwas nicht mehr wichtig ist | fange klein genug an, um ans Ende zu kommen | lasse einer Idee etwas Freiheit, bevor ich mich festlege
judgement-r+ | schlafe eine Nacht über wichtige Entscheidungen | stelle noch eine Frage, bevor ich mich entscheide | werde langsamer vor einem großen Ja
judgement-r- | gebe Entscheidungen die Zeit, die sie brauchen | wäge in meinem eigenen Tempo ab | nehme mir die Zeit, die eine gute Antwort braucht | entscheide mit Bedacht
relating+ | achte darauf, wie es anderen geht | höre auch auf das, was nicht gesagt wird | begegne Menschen dort, wo sie gerade stehen | frage, wie es jemandem geht, weil ich es wissen will | gebe anderen das Gefühl, gesehen zu werden
relating- | frage andere, wie es ihnen geht, statt zu raten | sage klar, was ich meine, und bitte um dasselbe | gehe klar und fair mit anderen um
courage-r+ | gebe meiner Meinung eine Stimme, und sei sie leise | sage etwas mehr von dem, was ich sonst herunterschlucke | nehme meine Sicht ernst genug, um sie zu teilen
courage-r- | melde mich zu Wort, wenn es darauf ankommt | sage offen, was ich sehe | sage ehrlich, was mich beschäftigt | mache den Mund auf, wenn etwas nicht stimmt
composure+ | atme durch, bevor ich in angespannten Momenten antworte | bringe etwas Ruhe in hektische Tage | bleibe mit den Füßen am Boden, wenn es stürmt | bleibe ruhig für alle, die das gerade brauchen | behalte einen kühlen Kopf, wenn es eng wird
composure- | gehe kurz vor die Tür, wenn es zu viel wird | gebe angespannten Momenten Zeit, vorüberzugehen | suche ruhige Orte und ruhige Menschen
follow-through-r+ | bringe eine offene Sache zu Ende, bevor die nächste kommt | halte die Liste der offenen Dinge kurz | suche aus, welche meiner Ideen meine Zeit bekommen
follow-through-r- | mache fertig, was ich übernehme | nehme mir weniger vor und schließe es ab | stehe bis zum Schluss zu dem, was ich übernommen habe | mache eins richtig fertig, bevor das Nächste kommt | verspreche nur, was ich halten kann
judgement+ | sehe mir die Fakten an, bevor ich urteile | prüfe zweimal, bevor ich zusage | stütze meine Entscheidungen auf das, was ich sehen kann | will wissen, wie die Dinge wirklich sind
judgement- | vertraue meinem Bauch und steuere unterwegs nach | entscheide nach Gefühl und lerne daraus | folge meinem Gespür und sehe, wohin es führt
relating-r+ | spreche Schwieriges an, solange es noch klein ist | führe schwere Gespräche Satz für Satz | suche einen freundlichen Weg, Schwieriges zu sagen
relating-r- | rede über Schwieriges, bevor es größer wird | kläre Dinge offen und bald | bleibe im Gespräch, auch wenn es schwer wird | sage auch Schweres freundlich
courage+ | stehe zu dem, was ich denke, und höre die andere Seite | sage mit Respekt, was ich denke | trete für das ein, woran ich glaube | stehe für andere ein, wenn niemand sie hört
courage- | suche zuerst das, was verbindet | wäge meine Worte ab und höre erst zu | wahre den Frieden, wo ich kann
composure-r+ | lasse Kritik eine Nacht liegen, bevor ich antworte | trenne, was mir hilft, von dem, was nur wehtut | bin nach harten Worten freundlich zu mir
composure-r- | nehme aus Kritik mit, was mich weiterbringt | freue mich über ein ehrliches Wort | höre mir Kritik an und behalte das Nützliche | lerne von denen, die mir die Wahrheit sagen
build+ | baue und repariere mit meinen eigenen Händen | gebe kaputten Dingen ein zweites Leben | mache nützliche Dinge, die man anfassen kann | repariere, was andere wegwerfen würden | arbeite mit den Händen, so oft es geht | hinterlasse Dinge besser, als ich sie vorgefunden habe | bin stolz auf gutes Handwerk | bringe in Ordnung, was kaputt ist, statt zu warten
build- | überlasse den Werkzeugkasten denen, die ihn lieben | gebe meine Zeit lieber Ideen als Werkzeugen | bitte um Hilfe, wenn etwas kaputtgeht
investigate+ | gehe den Dingen auf den Grund | frage immer wieder nach dem Warum | verfolge eine Frage, bis sie einen Sinn ergibt | will verstehen, wie die Welt funktioniert
investigate- | nehme die Dinge, wie sie sind, und mache etwas daraus | achte mehr darauf, was funktioniert, als auf das Warum | handle nach dem, was ich weiß, statt ewig zu graben
create+ | schaffe Dinge, die es vorher nicht gab | gebe meinen Ideen eine Form | gestalte jede Woche etwas Eigenes | erzähle meine eigenen Geschichten auf meine Art | gestalte gern, einfach weil es mir Freude macht | lege ein Stück von mir in das, was ich mache | erwecke meine eigenen Ideen zum Leben | zeige der Welt, wie ich sie sehe
create- | freue mich an dem, was andere geschaffen haben, und gebe es weiter | nutze gut, was schon da ist | pflege, was es schon gibt
help+ | helfe anderen bei ihrem nächsten Schritt | begleite Menschen, während sie wachsen | gebe weiter, was ich weiß | bringe das Gute in Menschen zum Vorschein
help- | lasse andere ihren eigenen Weg finden | kümmere mich zuerst um mein eigenes Wachsen | lasse andere ihre eigenen Erfahrungen machen
lead+ | mache den ersten Schritt, wenn eine Gruppe zögert | übernehme Verantwortung dafür, wohin es geht | helfe einer Gruppe, ihre Richtung zu finden | bringe Menschen für einen guten Plan zusammen
lead- | unterstütze gute Leute aus der zweiten Reihe | trage meinen Teil bei, ohne vorn zu stehen | überlasse anderen das Steuer und tue meinen Teil
organise+ | schaffe Ordnung, wo sie hilft | sorge dafür, dass man Dinge leicht findet | sortiere Dinge, bis sie einfach sind | mache aus einem Durcheinander etwas, das läuft | halte für uns alle Ordnung | plane Dinge so, dass sie rundlaufen | kläre, was durcheinandergeraten ist | mache das Leben mit etwas Ordnung einfacher
organise- | lasse Platz für ein wenig Chaos | lasse Dinge dort liegen, wo sie mich anregen | halte nur so viel Ordnung, wie ich brauche
skill-use+ | nutze Woche für Woche, was mir liegt | tue die Arbeit, die mir von der Hand geht | halte das, was ich am besten kann, im Alltag lebendig | tue, wo ich kann, was ich gut kann
skill-use- | suche Arbeit, die nach dem fragt, was mir liegt | hole das, was ich gut kann, zurück in meine Woche | schaffe Raum für das, was mir liegt
skill-upkeep-r+ | nehme wieder auf, was ich einmal gut konnte | halte ein altes Können mit etwas Übung am Leben | kehre zu etwas zurück, das mir früher leichtfiel
skill-upkeep-r- | übe, was ich liebe | bleibe mit dem in Verbindung, was ich gelernt habe | werde immer besser in dem, was ich tue | werde in meinem Fach jeden Monat ein wenig besser
beginner+ | traue mich, noch einmal bei null anzufangen | probiere Dinge aus, die ich noch nicht kann | lache über meine ersten Versuche | lerne etwas, das ich noch nie getan habe | lerne gern noch einmal von vorn | lerne weiter wie ein Kind
beginner- | baue auf dem auf, was ich schon weiß | vertiefe, was ich schon tue | gehe Neues in kleinen, sicheren Schritten an
sought-out+ | mache das gut, wofür andere zu mir kommen | helfe gern bei dem, was mir leichtfällt | antworte mit Geduld, wenn mich jemand um Hilfe bittet
sought-out- | zeige anderen, was ich beitragen kann | biete meine Hilfe an, bevor jemand fragt | lasse meine Arbeit für sich sprechen
planning+ | schaue voraus und behalte die nächsten Wochen im Blick | plane früh und lasse Platz für Überraschungen | bereite rechtzeitig vor, was kommt | weiß, wofür meine nächsten Wochen da sind
planning- | nehme jede Woche, wie sie kommt | bleibe offen für das, was der Tag bringt | plane leicht und entscheide nah am Tag
consequence-r+ | sehe mir meinen ersten Impuls ein zweites Mal an | probiere aus und halte inne, um das Ergebnis anzusehen | zähle bis zehn, bevor ich springe
consequence-r- | denke einen Schritt voraus, bevor ich handle | halte inne, bevor ich beginne | nehme mir einen Moment zum Nachdenken, bevor ich loslege | wähle den nächsten Schritt mit Bedacht
vision+ | behalte das Leben im Blick, auf das ich zugehe | weiß, wohin ich will | hole das Leben, das ich vor mir sehe, jeden Monat ein wenig näher | arbeite auf das Leben hin, das ich will
vision- | finde meinen Weg beim Gehen | nehme mein Leben Jahr für Jahr | lasse mir vom Leben zeigen, was als Nächstes kommt
agency-r+ | suche den kleinen Teil, der in meiner Hand liegt | tue, was ich kann, und lasse den Rest los | beginne dort, wo ich etwas ändern kann
agency-r- | nehme mein Leben in die eigene Hand | gestalte, was ich gestalten kann | stehe auf eigenen Füßen | ändere, was ich ändern kann | entscheide selbst, wie ich lebe
pacing+ | gebe guten Dingen die Zeit, die sie brauchen | habe Geduld mit dem, was langsam wächst | säe heute, was später Früchte trägt | bleibe an meinen Zielen, auch wenn sie Jahre brauchen | baue etwas auf, das bleibt
pacing- | wähle Ziele, die ich bald erreiche | teile lange Wege in kurze Strecken | feiere kleine Ergebnisse unterwegs
planning-r+ | stelle das Wichtige vor das Laute | gebe dem Wichtigen eine eigene Stunde | lasse manches Dringende warten
planning-r- | tue das Wichtige zuerst | schütze die Zeit für das, was mir wichtig ist | halte Zeit für die Menschen frei, die mir wichtig sind | tue, was zählt, vor dem, was drängt
consequence+ | bedenke, wer mit meinen Entscheidungen leben wird | wähle heute, was auch in Jahren noch gut ist | denke an die, die nach mir kommen | hinterlasse etwas Gutes
consequence- | lebe in der Gegenwart | genieße den Tag, an dem ich gerade bin | kümmere mich um später, wenn es so weit ist
vision-r+ | schaue auf meinem Weg auch nach links und rechts | lasse neben dem Hauptweg eine kleine Tür offen | gehe meinen einen Weg Schritt für Schritt
vision-r- | halte mir mehr als eine Tür offen | male mir ab und zu ein anderes Leben aus | bleibe neugierig, wohin das Leben noch führen könnte | glaube daran, dass sich mein Leben noch ändern kann | gehe einen anderen Weg, wenn er der bessere ist
agency+ | lerne aus dem, was ich erlebt habe | nehme meine Erfahrungen ins Nächste mit | lasse mir alte Fehler eine Lehre sein | baue auf dem auf, was ich bisher gelernt habe
agency- | fange neu an und lasse alte Geschichten ruhen | schaue mehr nach vorn als zurück | gebe allem Neuen eine ehrliche Chance
pacing-r+ | plane mit mehr Luft, als ich zu brauchen glaube | lasse in meinen Tagen Spielraum | verspreche weniger und gebe mir mehr Zeit
pacing-r- | verabrede Zeiten, die sich halten lassen | kenne mein Tempo und plane danach | nehme mir so viel vor, wie in den Tag passt
one-thing+ | gebe einer Aufgabe meine ganze Aufmerksamkeit | tue eine Sache und tue sie richtig | bleibe bei einer Aufgabe, solange sie mich braucht
one-thing- | halte mehrere Dinge in Bewegung | wechsle zwischen Aufgaben, um frisch zu bleiben | lasse verschiedene Vorhaben einander befruchten
structure+ | frage früh nach klaren Erwartungen | kläre das Ziel, bevor ich beginne | suche Arbeit mit einem klaren Rahmen
structure- | suche mir einen Weg, wo nichts vorgegeben ist | übernehme Aufgaben, die Raum für Ideen lassen | sehe in einer offenen Aufgabe eine Einladung
autonomy+ | wähle meinen eigenen Weg zum gemeinsamen Ziel | übernehme Verantwortung dafür, wie ich arbeite | frage nach dem Ziel und finde den Weg selbst
autonomy- | verlasse mich auf Wege, die sich bewährt haben | nehme gute Anleitung gern an | folge einem bewährten Weg mit Sorgfalt
solo+ | halte mir Zeit für die Arbeit allein frei | denke erst allein und teile danach | arbeite Schwieriges zuerst allein durch
solo- | suche Arbeit, die man gemeinsam tut | löse Dinge Seite an Seite mit anderen | teile die Last ebenso wie den Erfolg
steady-pace+ | arbeite stetig, statt zu hetzen | beginne früh und halte ein gleichmäßiges Tempo | komme jeden Tag ein kleines Stück voran
steady-pace- | nutze den Schwung einer Frist | arbeite in Schüben und ruhe dazwischen | spare meine Kraft für den Endspurt
feedback+ | bitte um ein ehrliches Wort, solange sich noch etwas ändern lässt | zeige meine Entwürfe früh | lasse mir rechtzeitig über die Schulter schauen
feedback- | denke zu Ende, bevor ich etwas zeige | messe meine Arbeit zuerst an meinem eigenen Maßstab | lasse eine Sache reifen, bevor andere sie sehen
writing+ | schreibe Dinge auf, bevor ich sie bespreche | wähle meine Worte schriftlich | ordne meine Gedanken beim Schreiben`;

/** Gentle phrases of a whole section, for somebody whose answers single nothing out. */
export const GENERAL_DE = `
energizers_drainers | tue öfter, was mir guttut | schaffe mehr Raum für das, was mir Kraft gibt | mache eine Pause, bevor ich müde bin | gehe sorgsam mit mir um | genieße die guten Momente des Tages
strengths_weaknesses | nutze, was ich habe, und bitte beim Rest um Hilfe | verzeihe mir, was mir schwerer fällt | tue eins nach dem anderen, so gut ich kann | lerne aus jeder Woche ein wenig | gehe fair mit mir und anderen um
interests_skills | gehe dem nach, was mich anzieht | gebe meinen Interessen einen Platz in der Woche | halte lebendig, was ich gelernt habe | probiere etwas aus, bevor ich urteile | nehme mir Zeit für das, was ich gern tue
time_horizons | lebe heute gut und vergesse das Morgen nicht | mache einen Schritt nach dem anderen | nehme mir Zeit für das, was mir wichtig ist | freue mich auf das, was kommt | bleibe dem treu, was mir wichtig ist
working_preferences | suche die Bedingungen, unter denen meine Arbeit gelingt | sage anderen, was ich brauche, um gut zu arbeiten | richte mir den Tag so ein, wie er zu mir passt | achte auf gute Arbeit und gute Pausen | finde einen Rhythmus, den ich halten kann`;
