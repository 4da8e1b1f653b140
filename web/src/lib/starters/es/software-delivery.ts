// oxlint-disable max-lines -- a text, not code
export default `
# Entrega de software | Entrega de software de un equipo
Cómo un equipo planifica, construye, opera y aprende del software del que responde.
[1] Improvisado: Depende de quién esté y del día.
[2] Iniciado: Algunas personas lo hacen a veces, sin un acuerdo.
[3] Acordado: El equipo lo hace de la misma manera y quien llega lo aprende.
[4] Medido: El equipo sabe con números qué tal funciona.
[5] En mejora: Lo que dicen los números cambia la forma de trabajar.

## Flujo
Cómo llega el trabajo desde una idea hasta quienes lo usan.

### Lotes pequeños
Los cambios se cortan tan pequeños que cada uno se entiende, se prueba y se revierte por separado.
[1] Los cambios salen como proyectos enteros, tras meses.
[2] Parte del trabajo se corta en funciones, que aún salen juntas.
[3] El trabajo se corta en historias de pocos días, y cada una puede salir.
[4] El tamaño de los cambios y su plazo se conocen y se comentan.
[5] El equipo sigue encontrando formas de entregar menos cada vez y antes.
> Trabajar en lotes pequeños | https://dora.dev/capabilities/working-in-small-batches/ | Por qué los cambios pequeños son más seguros y cómo cortarlos.

¿De qué tamaño es un cambio que sale?
Piense en los últimos diez que llegaron a los usuarios.
- Un proyecto entero
- Una función con todo lo que le pertenece
- Una historia de pocos días
- Una parte de una historia, detrás de un interruptor si hace falta
- La parte más pequeña que nos enseña algo

¿Quién corta el trabajo en piezas?
Y en qué momento.
- Nadie; llega como llega
- Una persona, antes de que lo vean las demás
- El equipo en conjunto, antes de empezar
- El equipo, y vuelve a cortar lo que resultó demasiado grande
- El equipo, a partir de lo aprendido con piezas anteriores

¿Qué se cumple en la mayoría de las piezas?
Marque todo lo que valga para el último mes.
- [ ] Cada una dice en una frase qué cambiará para un usuario [2]
- [ ] Cada una se termina en una semana [3]
- [ ] Cada una se puede revertir sin las demás [4]
- [ ] Las que crecieron se revisaron en conjunto [5]

### Desarrollo en rama principal
El trabajo de todas las personas se encuentra cada día en una sola línea.
[1] Las ramas viven semanas y se unen antes de una entrega.
[2] Se sabe que las ramas largas duelen, y algunas son más cortas.
[3] Las ramas viven uno o dos días y terminan en la línea principal.
[4] La edad de las ramas es visible y las viejas se notan.
[5] El trabajo va directo a la línea principal o en ramas de horas.
> Desarrollo basado en tronco | https://trunkbaseddevelopment.com/ | La práctica y cómo la hacen equipos de distintos tamaños.

¿Cuánto vive una rama?
Desde su primer cambio hasta que se une.
- Semanas o meses
- Cerca de una semana
- Uno o dos días
- Horas, y se pregunta por las más largas
- Casi no hay

¿Cómo se oculta a los usuarios el trabajo sin terminar?
Cuando ya está en la línea principal.
- No está en la línea principal
- Espera la entrega en una rama
- Está apagado
- Está apagado, y cada interruptor tiene fecha de fin
- Se muestra a unos pocos, y decide lo que hacen

¿Cómo van las revisiones?
Desde que se piden hasta que se une el cambio.
- No hay, o tardan semanas
- Alguien mira cuando tiene tiempo
- Ocurren en un día
- Tardan horas, y la espera se mide
- Ocurren mientras se escribe el cambio

### Trabajo en curso limitado
El equipo termina lo empezado antes de empezar más.
[1] Cada persona lleva varias cosas; nadie sabe cuántas.
[2] Lo que está en curso está en un tablero.
[3] Hay un límite, y el equipo casi siempre lo respeta.
[4] Se miden la espera y la edad del trabajo.
[5] Los límites se cambian a propósito y se observa el efecto.
> Límites del trabajo en curso | https://dora.dev/capabilities/wip-limits/ | Cómo los límites sacan a la luz los obstáculos.

¿Qué pasa si una columna del tablero está llena?
O lo que muestre que ya hay bastante en curso.
- No hay tablero, o no hay límite
- Se empieza otra cosa de todos modos
- Alguien ayuda a terminar algo
- El equipo mira enseguida por qué está llena
- Se elimina la causa, para que no vuelva

¿En cuántas cosas trabaja una persona?
Un día normal.
- Cinco o más
- Tres o cuatro
- Dos
- Una, y se conoce el promedio
- Una, a menudo junto con alguien

¿Cómo se decide qué viene después?
Cuando alguien queda libre.
- Lo que pide quien grita más
- Cada persona decide por su cuenta
- Lo primero de una lista ordenada
- La lista, ordenada por valor y por lo que cuesta esperar
- La lista, y se revisa qué trajeron decisiones anteriores

## Construcción y entrega
Cómo un cambio se convierte en algo que funciona.

### Integración continua
Cada cambio se construye y prueba enseguida, y una construcción rota va primero.
[1] Se construye a mano, en la máquina de alguien.
[2] Un servidor construye, de noche o cuando alguien lo pide.
[3] Cada cambio se construye y prueba por sí solo.
[4] Se miden la duración y los fallos.
[5] Construir tarda minutos, y se elimina lo que lo frena o lo hace inestable.
> Integración continua | https://martinfowler.com/articles/continuousIntegration.html | Qué incluye y qué suele olvidarse.

¿Cuándo se construye y prueba un cambio?
En una máquina que no es la de quien lo escribió.
- Antes de una entrega
- De noche
- Después de unirlo
- Antes de unirlo, y otra vez después
- En cada envío, con respuesta en diez minutos

¿Qué pasa cuando se rompe la construcción?
En la línea principal.
- Nadie lo nota durante días
- Alguien la arregla cuando estorba
- Quien la rompió la arregla el mismo día
- Se arregla o se revierte en menos de una hora
- Se busca la causa, y rara vez vuelve

¿Qué dice una construcción?
Marque todo lo que muestra hoy si pasa o falla.
- [ ] Si el código compila [1]
- [ ] Si pasan las pruebas unitarias [2]
- [ ] Si estilo y tipos son los acordados [3]
- [ ] Qué dependencia o imagen tiene un fallo conocido [4]
- [ ] Si se volvió más lento o más grande [5]

### Despliegue automatizado
Entregar es una decisión; el resto lo hacen máquinas.
[1] Una persona sigue una lista, o la sabe de memoria.
[2] Algunos guiones hacen partes.
[3] Una orden lleva cualquier versión a cualquier entorno.
[4] Se mide cada cuánto, cuánto tarda y cuántas veces falla.
[5] Los cambios salen solos, primero a pocos usuarios, y vuelven solos.
> Automatización del despliegue | https://dora.dev/capabilities/deployment-automation/ | Qué automatizar primero.

¿Cómo llega una versión a los usuarios?
Desde el momento en que está lista.
- A mano, de noche o en fin de semana
- A mano con guiones, en un día fijo
- Con una orden, cualquier día laborable
- Con una orden, varias veces al día
- Sola, paso a paso, vigilada por una máquina

¿Cómo se retira una versión mala?
Piense en la última vez.
- No se puede; se arregla hacia adelante
- A mano, en horas
- Con la misma orden y una versión anterior
- En minutos, y se practica
- Sola, antes de que la vea la mayoría

¿Cómo se crean los entornos?
Los de prueba y el real.
- A mano; cada uno es distinto
- A mano, según una descripción
- Desde archivos con control de versiones
- Desde archivos, y una máquina encuentra las diferencias
- Desde archivos, de nuevo cada vez que hace falta uno

### Pruebas automatizadas
Pruebas que ejecutan máquinas dicen en minutos si el software sigue haciendo lo que debe.
[1] Se prueba a mano, antes de una entrega.
[2] Algunas pruebas corren solas; muchas se ignoran.
[3] El código nuevo trae pruebas, y se confía en ellas.
[4] Se sabe qué se les escapa y qué cuestan.
[5] Las pruebas se podan y afinan con cada fallo que se coló.
> Pruebas continuas | https://dora.dev/capabilities/test-automation/ | Qué pruebas compensan y quién las escribe.

¿Quién escribe las pruebas automatizadas?
De un cambio hecho esta semana.
- Nadie
- Un grupo aparte, más tarde
- Quien escribe el cambio, junto con él
- Lo mismo, y quien revisa mira primero las pruebas
- Todo el equipo, también a partir de lo que vivieron los usuarios

¿Qué significa una prueba en rojo?
En la práctica.
- Nada; siempre hay algunas
- Alguien la repite
- Que algo está roto
- Lo mismo; las inestables se cuentan y se apartan
- Lo mismo; las inestables se arreglan en días

¿Cuánto se tarda en saber que una versión es buena?
Del cambio a la confianza.
- Semanas de pruebas a mano
- Días
- Horas
- Menos de una hora, solo con máquinas
- Minutos, y el resto se observa en operación

## Operación
Cómo se mantiene en marcha el software y cómo terminan los problemas.

### Observabilidad
Quien opera el software puede averiguar qué hace, también lo que nadie previó.
[1] Los usuarios avisan cuando algo va mal.
[2] Se vigilan máquinas y discos.
[3] El equipo ve errores, velocidad y carga de cada servicio.
[4] Hay metas para lo que sienten los usuarios, y de ellas cuelgan las alarmas.
[5] Las preguntas nuevas se responden con lo que hay, sin otra entrega.
> Vigilar sistemas distribuidos | https://sre.google/sre-book/monitoring-distributed-systems/ | Qué vigilar y por qué despertar a alguien.

¿Cómo se enteran de que algo va mal?
La mayoría de las veces.
- Por los usuarios
- Por quienes cuidan las máquinas
- Por una alarma
- Por una alarma sobre lo que sienten los usuarios
- Por una tendencia, antes de que lo sientan

¿Cómo se encuentra la causa?
De un problema en el entorno real.
- Adivinando y reiniciando
- Leyendo registros en las máquinas
- Buscando en los registros de todos los servicios a la vez
- Siguiendo una petición por todos los servicios
- Haciendo preguntas nuevas a lo que se registra

¿Qué se cumple con las alarmas?
Marque todo lo que valga.
- [ ] Llegan a alguien que puede hacer algo [2]
- [ ] Cada una dice qué mirar primero [3]
- [ ] Se cuentan las que no exigían nada [4]
- [ ] Se quitan las que dos veces no exigieron nada [5]

### Respuesta a incidentes
Cuando algo se rompe se sabe quién hace qué, y los usuarios se enteran.
[1] Quien esté intenta algo.
[2] Hay una lista de personas a las que llamar.
[3] Roles, canales y gravedades están acordados.
[4] Se miden el tiempo en notar y el tiempo en recuperar.
[5] Los problemas se ensayan, y recuperarse tarda cada vez menos.
> Gestión de incidentes | https://sre.google/sre-book/managing-incidents/ | Roles y hábitos que ayudan cuando arde.

¿Quién dirige cuando algo se rompe?
En la primera media hora.
- Nadie, o todo el mundo
- Quien más sabe, si está
- Quien está de guardia
- Quien está de guardia, con roles para arreglar y para informar
- Lo mismo, y se ensaya al menos dos veces al año

¿Qué saben los usuarios?
Mientras dura.
- Nada
- Lo que preguntan
- Un mensaje cuando termina
- Un mensaje al empezar, con regularidad y al terminar
- Lo mismo, y después qué se hizo al respecto

¿Cómo se organizan las guardias?
Para quienes las hacen.
- No se organizan; algunas personas siempre contestan
- Unas pocas las hacen, además de todo lo demás
- Los turnos son justos y se conocen con antelación
- La carga se mide, y las noches se compensan
- La carga baja, porque se eliminan sus causas

## Seguridad
Cómo se evita que el software haga daño.

### Dependencias cuidadas
Lo que escribieron otros se conoce, está al día y viene de donde debe.
[1] Nadie sabe qué hay dentro.
[2] Las versiones están fijadas y listadas.
[3] Los fallos conocidos se avisan y los graves se arreglan.
[4] Se miden la edad de las versiones y el tiempo en arreglar.
[5] Las actualizaciones llegan solas, pequeñas y probadas.
> Niveles de la cadena de suministro | https://slsa.dev/ | Cómo saber que lo que corre es lo que se construyó.

¿Cuándo se actualizan las dependencias?
Bibliotecas, imágenes, herramientas.
- Cuando ya no funciona nada
- Cuando un fallo grave sale en las noticias
- En fechas fijas
- Cuando se conoce un fallo, en los días acordados
- Siempre, en pasos pequeños que prueban máquinas

¿Qué saben de lo que hay dentro?
De lo que corre hoy.
- Casi nada
- Las dependencias directas
- Todas, con sus versiones
- Todas, con fallos conocidos y licencias
- Todas, y quién construyó cada una

¿Cómo se elige una dependencia nueva?
Una biblioteca que alguien quiere usar.
- La añade quien la necesita
- Alguien pregunta alrededor
- Se miran su mantenimiento y su licencia
- Lo mismo, por escrito, y se puede rechazar
- Lo mismo, y las que no se usan se quitan con regularidad

### Modelado de amenazas
El equipo piensa en quién podría hacer daño antes de construir.
[1] La seguridad es cosa de otros.
[2] Algunas personas piensan en ella cuando algo huele mal.
[3] Las funciones nuevas se miran en conjunto, con un dibujo.
[4] Se sigue lo que se encontró y lo que se hizo.
[5] Lo ocurrido y lo hallado en otros sitios cambia el diseño siguiente.
> Modelado de amenazas | https://owasp.org/www-community/Threat_Modeling | Cuatro preguntas para empezar.

¿Cuándo piensan en el mal uso?
De lo que construyen.
- Después de que algo pase
- Antes de una entrega, si lo pide una lista
- Cuando se diseña una función
- Cuando se diseña, y otra vez cuando cambia
- Siempre; la gente lo saca sin que se lo pidan

¿Qué sale de esa conversación?
Cuando la hay.
- No la hay
- Una sensación
- Una lista de peligros
- Trabajo que se ordena y se hace como el resto
- Trabajo, y pruebas que vigilan el peligro

¿Dónde viven los secretos?
Contraseñas, claves y fichas del software.
- En el código
- En archivos en las máquinas
- En un almacén de secretos
- En un almacén, cada uno con dueño y edad
- Duran poco y se crean cuando hacen falta

## Aprendizaje
Cómo mejora el equipo en todo esto.

### Revisiones sin culpables
De los problemas se buscan las causas, no a quién culpar.
[1] Se culpa a alguien, o nadie habla de ello.
[2] Los problemas graves se comentan.
[3] De cada incidente grave hay una revisión escrita.
[4] Lo decidido se sigue hasta el final.
[5] También se revisan los casos que casi ocurren, y otros aprenden.
> Cultura de revisión | https://sre.google/sre-book/postmortem-culture/ | Cómo escribir revisiones de las que se aprende.

¿Qué pasa después de un problema?
En la semana siguiente.
- Nada, o se riñe a alguien
- Se comenta
- Se escribe una revisión y el equipo la lee
- Una revisión con trabajo que se hace antes de una fecha
- Lo mismo, compartido con otros y releído más tarde

¿Cómo hablan las revisiones de las personas?
Mire las tres últimas.
- Por su nombre, con culpa
- Por su nombre, sin pensarlo mucho
- De roles y de lo que podían saber
- De por qué tenía sentido entonces
- Las escriben con gusto las mismas personas

¿Cuándo mira el equipo cómo trabaja?
Aparte de los problemas.
- Nunca
- Cuando alguien ya no puede más
- Cada pocas semanas
- Cada pocas semanas, con números
- Cada pocas semanas, y se juzga lo que se probó

### Documentación viva
Lo que hay que saber está escrito donde se busca, y es verdad.
[1] Está en la cabeza de la gente.
[2] Hay documentos; nadie se fía de ellos.
[3] Cómo empezar, operar y cambiar cada servicio está escrito a su lado.
[4] Se conocen la edad y el uso de las páginas.
[5] Quien encuentra un error lo corrige, y las máquinas escriben lo que pueden.
> Cuatro tipos de documentación | https://diataxis.fr/ | Qué tipo de página responde a qué necesidad.

¿Cómo arranca una persona nueva?
Hasta que su primer cambio llega a los usuarios.
- Preguntando durante semanas
- Con documentos medio equivocados
- Con una guía, en una o dos semanas
- Con una guía que corrige cada persona que llega
- En los primeros días, con una guía probada

¿Dónde se escriben las decisiones?
Las que dan forma al software.
- En ninguna parte
- En correos y chats
- En notas breves junto al código
- En notas que se encuentran y se citan
- En notas que se revisan cuando cambian los hechos

¿Qué está escrito de cada servicio?
Marque todo lo que esté y sea verdad.
- [ ] Quién responde de él [1]
- [ ] Cómo arrancarlo en la propia máquina [2]
- [ ] Qué hacer cuando se cae [3]
- [ ] Qué promete a otros y si lo cumple [4]
- [ ] Lo que se genera del propio código [5]
`;
