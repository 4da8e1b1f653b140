import type { Help } from './articles.js';

export const spanish: Help = {
  tidemark: {
    title: 'Qué hace Tidemark',
    also: 'producto sirve propósito resumen herramienta software madurez evaluación para quién ventajas por qué',
    text: 'Tidemark muestra cuán madura es una organización y qué hacer después. En una plantilla se describe, nivel por nivel, cómo es un buen trabajo; se pregunta por correo a las personas de los equipos; y los resultados se leen al instante como gráficos, matriz, tablas y recomendaciones. Cada cambio se conserva, así que cualquier resultado puede verse como era un día cualquiera, y explicarse.',
  },
  marlin: {
    title: 'Qué puede responder Marlin',
    also: 'asistente chat bot preguntar preguntas ayuda quién eres inteligencia artificial ia',
    text: 'Marlin es el asistente de Tidemark. Responde con lo que usted mismo puede ver: resultados, plantillas y recomendaciones de su organización, y esta ayuda. Nombra en qué se basa cada respuesta y dice cuando no sabe. Pregunte, por ejemplo, por los objetivos más bajos de un nodo, por la cobertura de una evaluación o qué hacer con un objetivo. Nunca nombra a otras personas.',
  },
  nodes: {
    title: 'El árbol de la organización: nodos y tipos de nodo',
    also: 'jerarquía estructura equipo departamento rama agregar crear mover archivar renombrar hijo unidad',
    text: 'Una organización es un árbol de nodos: divisiones, equipos, lo que haya. Cada nodo tiene un nombre, un tipo de nodo y miembros. En el menú de un nodo se crea un nodo hijo, se edita, se mueve o se archiva. El nodo raíz no se puede mover ni archivar. Un nodo archivado ya no se muestra; su historia permanece.',
  },
  members: {
    title: 'Cómo invitar a personas a un nodo',
    also: 'usuarios agregar miembro equipo unirse registrarse cuenta quitar invitación correo gestionar compañeros',
    text: 'Elija «gestionar usuarios» en el menú de un nodo. Elija un perfil, escriba las direcciones de correo, elija un rol y uno o más nodos, y envíe. Quien tiene cuenta pasa a ser miembro enseguida; los demás reciben un correo con un enlace para registrarse. Un super puede desactivar una cuenta, cambiar su rol y quitar personas de los nodos.',
  },
  personas: {
    title: 'Perfiles',
    also: 'persona función puesto grupo participantes filtrar desarrollador gerente',
    text: 'Un perfil dice desde qué posición responde alguien, por ejemplo desarrollo o gestión. Cada persona tiene uno; los resultados pueden filtrarse por perfiles, y así se ve dónde difieren las miradas. Una respuesta conserva el perfil que la persona tenía al enviarla.',
  },
  templates: {
    title: 'Plantillas: cómo escribir un modelo de madurez',
    also: 'crear construir diseñar editor asistente pasos nuevo área objetivo cuestionario duplicar copiar editar',
    text: 'Una plantilla es un modelo de madurez. El editor tiene cuatro pasos: nombre y niveles de madurez; áreas con sus objetivos, y qué significa cada nivel para cada objetivo; recomendaciones para los objetivos; y las preguntas con sus opciones. La plantilla está completa cuando todo está descrito y cada objetivo tiene una pregunta para cada nivel. De una plantilla se puede hacer una copia en cualquier momento.',
  },
  levels: {
    title: 'Niveles de madurez',
    also: 'escala pasos etapas cuántos escalera posición número de niveles',
    text: 'Una plantilla tiene hasta 10 niveles de madurez, del más bajo al más alto, cada uno con nombre y descripción. Los resultados van de 0 al número de niveles. Para cada objetivo se describe cómo es cada nivel; con eso se comparan las personas.',
  },
  questions: {
    title: 'Preguntas y opciones',
    also: 'escalera lista de verificación peso alternativas opción tipos de pregunta',
    text: 'Una pregunta pertenece a un objetivo, y cada una de sus opciones a un nivel de madurez. En una pregunta de escalera se elige la opción más alta que es verdad; en una lista cada opción es una práctica propia, y se marcan las que se hacen. Una pregunta puede pesar más que otras.',
  },
  deploy: {
    title: 'Qué significa desplegar una plantilla',
    also: 'desplegada bloquear bloqueada solo lectura terminar cambiar después editar no puedo publicar',
    text: 'Desplegar fija una plantilla: niveles, áreas, objetivos, preguntas, opciones y recomendaciones ya no se pueden cambiar, para que los resultados sigan siendo comparables. Solo se despliega una plantilla completa. Para cambiar una desplegada, duplíquela y edite la copia. Aplicar una plantilla sin desplegar la despliega antes, tras una confirmación.',
  },
  apply: {
    title: 'Cómo aplicar una plantilla',
    also: 'iniciar evaluación crear empezar nueva ronda usar modelo en nodos periodo formulario fechas',
    text: 'Elija «aplicar evaluación» en el menú de un nodo. Elija una plantilla, dé a la evaluación un nombre corto y una descripción, fije el periodo de la evaluación (de qué tratan las respuestas) y el del formulario (cuándo se puede responder), y elija los nodos. Cada nodo recibe su propia evaluación. Un nombre corto se usa una sola vez en un nodo.',
  },
  trigger: {
    title: 'Cómo disparar una evaluación: pedir respuestas',
    also: 'enviar correo invitación invitar participantes lanzar recordatorio recordar encuesta enlace formulario avisar',
    text: 'Elija «disparar evaluación» en el menú de un nodo. Elija una plantilla y un rango de fechas, agregue las evaluaciones, seleccione a las personas y envíe. Cada una recibe un correo con el enlace a su propio formulario. Dispare otra vez para recordarlo a quienes no respondieron; solo se puede preguntar a miembros activos del nodo.',
  },
  answer: {
    title: 'Cómo responder un formulario',
    also: 'contestar llenar completar enviar encuesta cuestionario no aplica omitir más tarde borrador guardar cambiar mis respuestas teléfono minutos',
    text: 'Abra el enlace de su correo e inicie sesión. Hay una página por área; las respuestas se guardan mientras avanza, así que puede parar y seguir más tarde en cualquier dispositivo. «Ninguna de estas» cuenta como nivel 0, «no aplica» deja la pregunta fuera para usted, y una pregunta omitida no es respuesta. Envíe al final. Mientras el formulario está abierto puede enviar de nuevo: las respuestas nuevas reemplazan a las anteriores.',
  },
  'assessment-value': {
    title: 'Cómo se calcula el valor de evaluación',
    also: 'puntuación puntaje cálculo fórmula número puntos valor resultado media',
    text: 'De cada nivel de un objetivo Tidemark toma la parte satisfecha: una pregunta de escalera satisface todos los niveles hasta el más alto elegido; una lista, la parte de sus prácticas marcadas. Primero se toma la media entre personas de cada pregunta, luego entre preguntas según su peso. El valor de evaluación es la suma de esas partes: de 0 al número de niveles. Si un nivel no tiene respuestas no hay valor, porque una suma parcial parecería un valor bajo.',
  },
  'maturity-value': {
    title: 'Cómo se calcula la madurez',
    also: 'valor de madurez puntuación cálculo fórmula nivel alcanzado umbral equilibrada estricta proceso diferencia con el valor de evaluación',
    text: 'El valor de madurez de un objetivo es el nivel más alto hasta el cual todos los niveles se cumplen; es un número entero. En la puntuación equilibrada un nivel se cumple cuando está satisfecho al menos en un 60 % y cada nivel inferior al menos en un 75 %. La estricta pide el 100 % de todos. La de capacidad de proceso pide más del 50 % del nivel y más del 85 % de cada inferior. Una pregunta que nadie respondió cuenta aquí como no satisfecha, así que la madurez puede ser baja aunque el valor de evaluación no lo sea.',
  },
  'roll-up': {
    title: 'Cómo se resumen los resultados de áreas y nodos',
    also: 'índice promedio media agregar total combinar juntar equipo',
    text: 'El valor de un área, y el índice de una evaluación entera, es la media de los valores de sus objetivos; los que no tienen valor quedan fuera. Cuando se miran varias evaluaciones juntas, Tidemark reúne las respuestas de todas y calcula de nuevo; nunca promedia niveles. Los valores se muestran con dos decimales y se calculan exactamente.',
  },
  coverage: {
    title: 'Qué significa la cobertura',
    also: 'participación tasa de respuesta porcentaje respondido esperado parte completa',
    text: 'La cobertura es la parte de las respuestas esperadas que se dio: una por cada pregunta y cada persona a la que se preguntó o que respondió. «No aplica» cuenta como respondida, una pregunta omitida no. Una cobertura baja significa que los valores se apoyan en pocas respuestas.',
  },
  agreement: {
    title: 'Qué significa el acuerdo',
    also: 'consenso diferir dispersión varianza desacuerdo opiniones iguales',
    text: 'El acuerdo dice cuán parecido respondieron las personas las preguntas de escalera de un objetivo: 1 significa que todas eligieron lo mismo; 0, que la mitad no eligió nada y la otra mitad lo más alto. Un acuerdo bajo es una buena razón para hablar antes de actuar según la media.',
  },
  recommendations: {
    title: 'Recomendaciones',
    also: 'consejo asociar enlace objetivo mejorar mejora próximos pasos cuatro más bajos crear editar lista',
    text: 'Una recomendación tiene título, descripción y enlace. Se guardan en la lista de la organización y se asocian a los objetivos de una plantilla en el tercer paso de su editor. Los resultados muestran las recomendaciones de los cuatro objetivos con el valor de evaluación más bajo. Una plantilla desplegada conserva sus recomendaciones como eran ese día.',
  },
  dashboard: {
    title: 'Leer el tablero',
    also: 'panel gráfico radar barras burbujas matriz comparar promedio pantalla ver resultados mostrar participantes dashboard',
    text: 'Encienda evaluaciones en el árbol para ver lado a lado sus radares, barras y tablas. Cambie entre valores de evaluación y de madurez, muestre el promedio o la madurez como serie propia, abra la matriz de madurez para ver qué significa cada nivel, y pulse un participante para verlo junto al equipo. El gráfico de burbujas muestra el árbol por número de personas.',
  },
  'branch-maturity': {
    title: 'Análisis de madurez de la rama',
    also: 'varias evaluaciones comparar división departamento entero combinado filtrar fecha perfil',
    text: 'El panel de madurez de la rama muestra varias evaluaciones de una plantilla como una sola. Elija una plantilla, un rango de fechas y, si quiere, perfiles; pase evaluaciones a la lista. Sus respuestas se reúnen y se calculan de nuevo para cada área y objetivo.',
  },
  library: {
    title: 'La biblioteca pública de plantillas',
    also: 'publicar compartir someter aprobar aprobación publicada otras organizaciones usar listas gratis',
    text: 'Una plantilla desplegada puede ofrecerse a todos: un super la propone, el master de la plataforma la aprueba, y desde entonces cualquier organización puede leerla y hacer una copia con sus recomendaciones. Un master puede retirarla; las copias quedan. De la organización de la que viene no se muestra nada más.',
  },
  roles: {
    title: 'Roles: qué pueden hacer user, admin, super y master',
    also: 'permisos derechos acceso autorización quién puede permitido administrador usuario',
    text: 'Un user responde formularios y ve los resultados de sus propias ramas; de las personas, solo a sí mismo. Un admin además trabaja en los nodos de los que es miembro y en los inferiores: invita, escribe plantillas, aplica, dispara, archiva. Un super lo hace en toda la organización y gestiona sus usuarios y plantillas. Un master lleva la plataforma: crea organizaciones y aprueba plantillas para la biblioteca pública.',
  },
  privacy: {
    title: 'Privacidad: quién ve lo que respondí',
    also: 'datos seguros protección de datos rgpd personales anónimo confidencial seguridad cifrado borrar eliminar notas visible',
    text: 'Sus respuestas cuentan en los resultados de su nodo. Con rol user no se ven los resultados de nadie más; desde admin se ven los de cada participante de las propias ramas. Nombres, direcciones y textos libres se guardan cifrados con una clave por persona; cuando alguien se borra, la clave se elimina y nadie puede leerlos más. Ninguna otra organización ve nada de lo suyo.',
  },
  history: {
    title: 'Historia: resultados como eran, y por qué cambiaron',
    also: 'auditoría auditor registro pasado fecha cambios quién cuándo antes explicar diferencia historial',
    text: 'Nada se sobrescribe: cada cambio se conserva con quién lo hizo y cuándo. Los super pueden leer la historia de una organización, un nodo, una plantilla, una evaluación o un usuario, ver los resultados como eran en cualquier momento y pedir que se explique la diferencia entre dos momentos: la lista de respuestas que la causó.',
  },
  'moving-data': {
    title: 'Llevar datos adentro y afuera',
    also: 'exportar importar archivo json respaldo migrar descargar subir plantilla csv datos',
    text: 'Una plantilla se puede exportar como archivo e importar de nuevo, aquí o en otro lugar, con sus niveles, preguntas y recomendaciones. Los operadores pueden mover una instalación entera del almacenamiento incluido a EventStoreDB y de vuelta sin perder nada, y reconstruir todos los modelos de lectura desde el registro.',
  },
  api: {
    title: 'La API',
    also: 'http rest interfaz integración openapi desarrollador programar automatizar token swagger',
    text: 'Todo lo que hacen las pantallas se puede hacer por HTTP: todas las llamadas están bajo /api con un token bearer. La descripción de cada llamada, en OpenAPI 3.1 y como página para leer, está en /api/docs. Los cambios se anuncian al instante por un socket.',
  },
};
