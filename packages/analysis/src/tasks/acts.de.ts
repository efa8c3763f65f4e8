/** Small acts by the ends of items that they suit. */
export const ACTS_DE = `
any | Trink ein Glas Wasser am offenen Fenster | Sieh zwei Minuten lang einen Baum an | Mach dir etwas Warmes zu trinken und setz dich fünf Minuten damit hin | Leer eine Tasche oder eine Jackentasche aus | Streck zwei Minuten lang Arme und Schultern | Lösch zehn Fotos, die du nicht mehr brauchst | Leg drei Dinge an ihren Platz zurück | Schau fünf Minuten aus dem Fenster | Wirf drei Dinge weg, die du nicht mehr benutzt | Iss langsam ein Stück Obst | Spül eine Tasse oder ein Glas von Hand | Sieh dir fünf Fotos an, die du magst | Wisch den Bildschirm deines Handys ab | Falte drei Kleidungsstücke | Lies zwei Seiten in einem Buch oder einer Zeitung | Bring den Müll hinaus | Wisch eine Türklinke ab | Wasch dir langsam mit warmem Wasser die Hände | Atme zehnmal langsam aus | Finde fünf blaue Dinge um dich herum | Wisch einen Tisch ab
social+ relating+ social-r- | Schreib jemandem, den du magst: „Wie ist dein Tag?“ | Danke jemandem mit einer Nachricht für eine bestimmte Sache
help+ meaning+ sought-out+ | Leg eine Sache, die du nicht mehr brauchst, in eine Tasche zum Verschenken | Schick jemandem in zwei Sätzen einen Tipp, der dir einmal geholfen hat
lead+ solo- | Schlag jemandem eine gemeinsame Sache vor, mit Tag und Uhrzeit
social- social-r+ solo+ quiet+ | Leg das Handy außer Reichweite und sitz zehn Minuten still da | Schließ fünf Minuten die Augen, das Handy außer Reichweite
recovery+ recovery-r- | Leg zehn Minuten die Füße hoch, ohne Bildschirm
recovery-r+ | Schreib fünf Minuten auf, was dir durch den Kopf geht, und leg das Blatt weg
depth+ | Lies zehn Minuten am Stück in einem Buch oder einer Zeitung, das Handy außer Reichweite
depth-r+ one-thing+ | Schalte die Mitteilungen einer App aus | Schließ für 15 Minuten alle Apps und Tabs bis auf einen
meaning-r+ planning-r+ | Bestell einen Newsletter ab, den du nie liest | Streich eine Sache von deiner Liste, die niemand braucht
novelty+ investigate+ | Schlag in fünf Minuten nach, wie ein Reißverschluss funktioniert | Schlag in fünf Minuten nach, woher dein Vorname kommt
novelty-r+ | Iss oder trink heute etwas, das du seit einem Jahr nicht hattest | Schreib fünfmal deinen Namen mit der anderen Hand
beginner+ | Lern „danke“ in drei Sprachen, die du nicht sprichst
build+ | Putz fünf Minuten ein Werkzeug oder Gerät, das du jeden Tag benutzt | Zeichne auf ein Blatt, was du gern einmal bauen würdest
create+ | Schreib drei Sätze über das, was du von deinem Platz aus siehst | Zeichne fünf Minuten etwas, das du von deinem Platz aus siehst
organise+ | Räum zehn Minuten lang eine Schublade auf | Lösch zwanzig alte E-Mails
skill-use+ skill-upkeep-r- | Fotografier eine Sache, die dir gut gelungen ist
planning+ | Schreib die Termine der nächsten zwei Wochen auf ein Blatt
morning+ | Leg vor dem Schlafengehen deine Kleidung für morgen bereit
follow-through+ follow-through-r- | Beantworte eine Nachricht, die schon länger wartet
pacing-r+ | Schätz, wie lange du zum Abspülen brauchst, und sieh auf die Uhr
agency-r+ | Schreib drei Dinge auf, die du heute selbst entscheiden kannst
writing+ | Schreib von Hand eine halbe Seite über den heutigen Tag`;
