/** Where the browser gives the page too little to work with. */
export const insecureText = {
  title: 'Diese Adresse ist nicht gesichert',
  text: 'Über eine unverschlüsselte Adresse (http) sperrt der Browser Kamera, Offline-Speicher und Verschlüsselung. Wartbar kann hier nichts sicher aufbewahren und startet deshalb nicht.',
  todo: 'Öffnen Sie Wartbar über https, oder auf dem Server selbst über http://localhost. Ihre Administration kann ein Zertifikat für diese Adresse einrichten.',
};
