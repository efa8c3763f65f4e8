/** Small acts by the ends of items that they suit. */
export const ACTS_DE = `
any | Räum eine Schublade auf | Wisch einen Tisch ab | Trink ein Glas Wasser und öffne das Fenster | Gieß eine Pflanze oder sieh zwei Minuten einen Baum an | Hör ein Lied von Anfang bis Ende | Mach dir etwas Warmes zu trinken und setz dich damit hin | Leer eine Tasche aus | Streck zwei Minuten lang Arme und Schultern | Lösch zehn Fotos, die du nicht mehr brauchst | Leg drei Dinge an ihren Platz zurück | Setz dich fünf Minuten ans Fenster und schau hinaus | Wirf drei Dinge weg, die du nicht mehr benutzt | Iss langsam ein Stück Obst | Spül eine Tasse oder ein Glas von Hand | Sieh dir fünf Fotos an, die du magst | Wisch den Bildschirm deines Handys ab | Falte drei Kleidungsstücke | Lies eine Seite in einem Buch oder einer Zeitung | Bring den Müll hinaus | Putz eine Türklinke | Wasch dir langsam mit warmem Wasser die Hände
social+ | Danke jemandem mit einer Nachricht | Schick jemandem, den du magst, ein kurzes Hallo
help+ meaning+ | Leg eine Sache zum Verschenken beiseite | Schick jemandem einen Tipp, der dir einmal geholfen hat
social- social-r+ recovery+ | Nimm dir zehn stille Minuten für dich | Schließ fünf Minuten die Augen und ruh dich aus
depth+ depth-r- | Lies, zeichne oder repariere etwas, zehn Minuten am Stück
novelty+ investigate+ | Lies zwei Seiten über etwas, das du schon lange wissen willst | Schlag nach, wie ein Ding aus deinem Alltag gemacht wird
build+ | Repariere zu Hause eine Kleinigkeit | Putz etwas, das du jeden Tag benutzt
create+ | Schreib drei Zeilen von etwas Eigenem | Zeichne etwas, das du von deinem Platz aus siehst
organise+ | Sortiere die Papiere auf einem Tisch | Räum ein Regalbrett frei
skill-use+ skill-upkeep-r- | Übe zehn Minuten etwas, das du gut kannst
beginner+ | Lern drei Wörter einer anderen Sprache`;
