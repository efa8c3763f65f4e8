/** Small acts, each for one day, by the ends of items that they suit. */
export const ACTS_DE = `
social+ sought-out- | Schick jemandem ein paar Worte, von dem du länger nichts gehört hast
social-r- writing- | Ruf jemanden an, dem du sonst schreiben würdest
social- solo+ | Nimm dir eine halbe Stunde für dich, bei geschlossener Tür
social-r+ | Nimm dir nach deinem längsten Gespräch heute zehn stille Minuten
depth+ depth-r- | Schenk einer Sache, die dir Freude macht, eine Stunde ohne Handy
depth-r+ | Schalte eine Stunde lang alle Benachrichtigungen aus
depth- one-thing- | Erledige drei Kleinigkeiten, die je fünf Minuten dauern
novelty-r+ | Nimm einen anderen Weg zu einem vertrauten Ort
novelty-r- | Iss etwas, das du lange nicht gegessen hast
novelty+ investigate+ | Lies 20 Minuten über etwas, das du schon länger wissen wolltest
novelty- | Hör ein Musikstück, das du auswendig kennst
meaning+ | Tu heute jemandem einen kleinen Gefallen
meaning- | Frag einen Menschen, was ihm diese Woche helfen würde
meaning-r+ | Streich heute eine Sache von der Liste, die niemand vermissen würde
meaning-r- | Gib der wichtigsten Aufgabe heute ihre erste halbe Stunde
recovery-r+ | Schreib auf, was dich beschäftigt, bevor der Abend beginnt
recovery- | Leg fest, wann die Arbeit heute endet, und halte dich daran
recovery+ recovery-r- | Tu heute Abend etwas, nur weil es dir Freude macht
follow-through+ follow-through-r- | Bring eine Sache zu Ende, die fast fertig ist
follow-through- | Streich etwas von deiner Liste, das du nicht mehr tun willst
follow-through-r+ | Nimm eine angefangene Sache und gib ihr zehn Minuten
judgement-r+ consequence-r+ | Schlaf über eine Antwort, die du heute geben könntest
judgement+ judgement-r- | Schreib auf, was für und was gegen eine offene Entscheidung spricht
judgement- | Triff heute eine kleine Entscheidung, ohne etwas nachzuschlagen
relating+ | Frag jemanden, wie es ihm geht, und nimm dir Zeit für die Antwort
relating- | Sag jemandem, was du an der Arbeit oder am Leben mit ihm magst
courage-r+ | Sag heute etwas, das du sonst für dich behalten würdest
courage+ courage-r- | Melde dich heute einmal für etwas zu Wort, das dir wichtig ist
courage- | Lass jemanden fünf Minuten reden, ohne zu antworten
composure+ composure- | Atme dreimal langsam aus, bevor du auf etwas Schwieriges antwortest
composure-r+ | Schreib einen freundlichen Satz auf, den dir jemand einmal gesagt hat
composure-r- feedback+ | Zeig jemandem etwas Unfertiges und bitte um eine Bemerkung
relating-r+ | Schreib den ersten Satz eines Gesprächs auf, das du aufgeschoben hast
relating-r- | Sprich eine Kleinigkeit an, die dich gestört hat
build+ | Repariere zu Hause eine Kleinigkeit
build- | Bitte jemanden um Hilfe bei einer Reparatur, die schon wartet
investigate- | Probiere etwas zehn Minuten aus, statt darüber zu lesen
create+ | Zeichne, schreib oder spiel 15 Minuten etwas, nur für dich
create- | Pflege oder putze etwas, das du jeden Tag benutzt
help+ | Zeig jemandem einen Kniff, der ihm Zeit spart
help- | Nimm dir 15 Minuten, um etwas zu lernen, das du wissen willst
lead+ | Schlag Zeit und Ort für etwas vor, das deine Freunde immer wieder verschieben
lead- | Danke jemandem, der Dinge für dich organisiert
organise+ | Räum eine Schublade oder einen Ordner auf
organise- | Lass heute etwas unaufgeräumt und tu stattdessen etwas Schönes
skill-use+ skill-use- | Verbring 20 Minuten mit etwas, das du gut kannst
skill-upkeep-r+ | Übe 15 Minuten etwas, das du früher öfter getan hast
skill-upkeep-r- | Versuch etwas, das du gut kannst, eine Stufe schwerer
beginner+ | Probiere zehn Minuten lang etwas, das du noch nie versucht hast
beginner- | Wiederhole zehn Minuten lang etwas, das du neulich gelernt hast
sought-out+ | Hilf jemandem bei etwas, das dir leichtfällt
planning+ | Trag etwas, das dir wichtig ist, in den Kalender der nächsten Woche ein
planning- | Lass heute eine Stunde ohne Plan
planning-r+ planning-r- | Tu etwas Wichtiges vor dem ersten Dringenden
consequence+ consequence-r- | Tu heute etwas, das dir den morgigen Tag leichter macht
consequence- | Genieße heute eine Mahlzeit, ohne etwas nebenher zu tun
vision+ | Heb ein Bild auf, das zeigt, wie du gern leben würdest
vision- | Schreib etwas auf, worauf du dich diese Woche freust
vision-r+ vision-r- | Frag jemanden, wie er zu dem gekommen ist, was er tut
agency-r+ agency-r- | Entscheide heute eine Kleinigkeit genau so, wie du es magst
agency+ | Schreib auf, was dich die letzte Woche gelehrt hat
agency- | Verschenke oder entsorge etwas, das du nicht mehr brauchst
pacing+ | Gib einer Sache, die Monate dauert, zehn Minuten
pacing- | Tu etwas, das in 15 Minuten fertig ist
pacing-r+ pacing-r- | Gib einer Aufgabe heute doppelt so viel Zeit, wie du für nötig hältst
morning+ | Leg heute Abend bereit, was du für einen frühen Anfang brauchst
morning- | Erledige deine schwerste Aufgabe in der Stunde, in der du am wachsten bist
one-thing+ | Schließ für eine halbe Stunde alles bis auf eine Aufgabe
structure+ | Stell eine Frage dazu, was von dir erwartet wird
structure- | Fang etwas Kleines an, ohne es vorher zu planen
autonomy+ | Erledige heute etwas Gewohntes auf deine eigene Art
autonomy- | Lass dir von jemandem zeigen, wie er etwas macht
solo- | Erledige heute eine Aufgabe gemeinsam mit jemandem
quiet+ | Such dir für eine halbe Stunde einen ruhigen Ort
quiet- | Lies oder arbeite eine halbe Stunde an einem belebten Ort
separation+ | Räum vor dem Abendessen alles von der Arbeit außer Sicht
separation- | Nimm dir mitten am Tag 20 Minuten für etwas Privates
steady-pace+ | Arbeite heute 15 Minuten an etwas, das erst später fällig ist
steady-pace- | Stell einen Wecker auf 20 Minuten und sieh, wie weit du kommst
feedback- | Sieh dir etwas an, das du gemacht hast, und notiere, was dir daran gefällt
writing+ | Schreib jemandem, den du magst, drei Zeilen`;
