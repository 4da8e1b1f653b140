export default `
# Datos | Datos en los que se puede confiar
Cómo una organización reúne, cuida, comparte y usa sus datos.
[1] Improvisado: Depende de quién esté y del día.
[2] Iniciado: Algunas personas lo hacen a veces, sin un acuerdo.
[3] Acordado: Se hace igual en todas partes y quien llega lo aprende.
[4] Medido: Se sabe con números qué tal funciona.
[5] En mejora: Lo que dicen los números cambia la forma de trabajar.

## Responsabilidad
Quién responde de los datos y de qué.

### Responsables
De cada conjunto importante responde alguien, y los demás saben quién.
[1] Nadie responde de los datos.
[2] Algunos sistemas tienen a alguien que los conoce.
[3] Cada conjunto importante tiene un responsable con nombre.
[4] Se sabe qué prometen los responsables y si lo cumplen.
[5] Los responsables cambian sus datos junto con quienes los usan.

¿Quién responde de un conjunto de datos?
Tome los tres que más usa.
- Nadie lo sabe
- Quien construyó el sistema
- Una persona o un equipo con nombre
- Lo mismo, con promesas sobre los datos
- Lo mismo, y pregunta con regularidad a quienes los usan

¿Qué pasa cuando un dato está mal?
Y alguien de fuera lo nota.
- Lo arregla para sí
- Se lo dice a alguien que conoce
- Se lo dice al responsable, en un lugar conocido
- El responsable contesta en un plazo acordado
- La causa se arregla donde nace el dato

¿Cómo se anuncia un cambio en los datos?
Un campo, un significado, una forma de obtenerlos.
- No se anuncia; las cosas se rompen
- Se avisa a quien se conoce
- Se avisa con antelación a todos los que los usan
- Una máquina lo compara con lo prometido
- Lo viejo y lo nuevo conviven hasta que todos cambiaron

### Palabras comunes
La misma palabra significa lo mismo en todas partes, y está escrito.
[1] Cada equipo tiene sus palabras y sus números.
[2] Las diferencias se conocen y se explican si alguien pregunta.
[3] Los términos y las cifras importantes se definen en un solo lugar.
[4] Se encuentran los informes que usan otras definiciones.
[5] Las definiciones cambian a la vista, con su historia.

¿Coinciden dos informes de la misma cifra?
Clientes, ingresos, pedidos.
- Casi nunca
- A veces, por casualidad
- Sí, en las cifras importantes
- Sí, y una máquina lo vigila
- Sí, y se calculan en un solo lugar

¿Dónde se encuentra qué significa un término?
De una cifra importante.
- Preguntando
- En la presentación de alguien
- En un glosario
- En un glosario al que enlazan los informes
- Donde se muestra la cifra

¿Quién decide una definición?
Cuando dos equipos difieren.
- Nadie
- Quien habla más alto
- El responsable del término
- El responsable, tras preguntar a quienes lo usan
- Lo mismo, y se pueden leer las razones

### Encontrar datos
Quien necesita datos averigua cuáles hay y qué tan buenos son.
[1] Hay que conocer a alguien.
[2] Hay listas; son viejas.
[3] Un catálogo dice qué hay, de dónde viene y para qué sirve.
[4] En él se ven el uso y la frescura de los datos.
[5] El catálogo lo llenan máquinas y lo juzgan quienes lo usan.
> Datos en la web: buenas prácticas | https://www.w3.org/TR/dwbp/ | Cómo describir datos para que otros los usen.

¿Cuánto se tarda en encontrar datos para una pregunta?
Y en saber si sirven.
- Semanas, o se abandona
- Días, preguntando
- Horas, con un catálogo
- Minutos, con la calidad y la frescura al lado
- Minutos, y también está la experiencia de otros

¿Qué dice la descripción de un conjunto de datos?
Marque todo lo que esté en la mayoría.
- [ ] De qué trata y de dónde viene [2]
- [ ] Quién responde de él y quién puede usarlo [3]
- [ ] Qué tan fresco y completo está hoy [4]
- [ ] Para qué se usó ya [5]

¿Cómo se obtiene acceso?
A lo que se encontró.
- Conociendo a alguien
- Con una solicitud que tarda semanas
- Con una solicitud que tarda días
- En un día, con reglas escritas
- Enseguida, si las reglas lo permiten, y queda registrado

## Calidad
Cómo los datos llegan a ser correctos y lo siguen siendo.

### Comprobaciones
Máquinas miran los datos cuando llegan y cuando salen.
[1] Los errores se encuentran por casualidad.
[2] Algunos informes se repasan a mano.
[3] Los datos importantes los comprueban máquinas.
[4] Se conoce y se muestra la parte de datos buenos.
[5] Las comprobaciones salen de promesas, y los datos malos no pasan.

¿Cuándo se notan los errores?
En datos que importan.
- Cuando una decisión salió mal
- Cuando un informe parece raro
- Al cargarlos
- Antes de que alguien los use
- Donde se escriben o se crean

¿Qué comprueban las máquinas?
Marque todo lo que valga para datos importantes.
- [ ] Que han llegado [2]
- [ ] Que su forma es la acordada [3]
- [ ] Que sumas y cuentas coinciden con el origen [4]
- [ ] Que no se comportan distinto de antes [5]

¿Qué pasa con los datos que no superan una comprobación?
En la práctica.
- No hay comprobaciones
- Se usan de todos modos
- Se avisa a alguien, que los mira
- Se retienen, y quienes los usan lo ven
- Se retienen, y su origen se entera

### Procedencia
De cada cifra se puede decir de dónde viene.
[1] Nadie sabe cómo salen las cifras.
[2] Quien hizo un informe puede explicarlo.
[3] El camino de las cifras importantes está escrito.
[4] Lo dibujan máquinas a partir de lo que de verdad corre.
[5] Antes de un cambio se ve qué depende de él.

¿De dónde viene esta cifra?
Pregunte por una del último informe a la dirección.
- Nadie lo sabe
- Una persona lo sabe
- Está escrito
- Se puede seguir paso a paso
- Se puede seguir hasta cada registro

¿Cómo se guardan las transformaciones?
Los pasos entre origen e informe.
- En hojas de cálculo y cabezas
- En herramientas, a mano
- Con control de versiones
- Con control de versiones y pruebas
- Lo mismo, y cada resultado conoce su versión

¿Qué se rompería si cambiara un origen?
¿Lo pueden decir?
- No
- Después de que pase
- Mirando documentos
- Preguntando a una herramienta
- Una máquina lo dice antes de hacer el cambio

## Uso
Cómo los datos ayudan a decidir.

### Decisiones
Primero van las preguntas, y los números las responden.
[1] Se decide por intuición.
[2] Los números se buscan después.
[3] Las decisiones importantes nombran sus números.
[4] Se mira si una decisión logró lo que debía.
[5] Los ensayos muestran qué funciona antes de gastar mucho.

¿Qué hay sobre la mesa al decidir?
En las tres últimas decisiones grandes.
- Opiniones
- Números a favor de un lado
- Números acordados
- Números acordados, y qué tan seguros son
- El resultado de un ensayo

¿Se mira qué fue de una decisión?
Unos meses después.
- No
- Si salió mal
- De las grandes
- De la mayoría, con números
- Siempre, y la siguiente se toma de otra manera

¿Quién sabe leer números?
En los equipos que deciden.
- Unos pocos especialistas
- Quienes lo disfrutan
- La mayoría lo aprendió
- Todos saben qué tan seguro es un número
- Todos piden la pregunta antes que el número

### Autoservicio
Las personas responden sus preguntas corrientes por sí mismas, y bien.
[1] Toda pregunta va a un solo grupo.
[2] Algunas personas tienen herramientas y copias propias.
[3] Las preguntas corrientes se responden con datos compartidos.
[4] Se sabe qué se pregunta y qué se usa.
[5] Lo que se pregunta mucho pasa a ser parte de un producto.

¿Cómo obtiene respuesta una pregunta nueva?
Una corriente.
- Una solicitud y semanas
- De alguien con una copia
- Por cuenta propia, con datos compartidos
- Por cuenta propia, en minutos
- A menudo ya está respondida donde surge

¿Qué pasa con los informes?
Una vez que existen.
- Se quedan para siempre
- Algunos se olvidan
- Cada uno tiene responsable
- Se encuentran los que no se usan
- Los que no se usan se van y los buenos crecen

¿Cuántas copias de los datos hay?
De lo que usan muchos.
- Nadie lo sabe
- Muchas, cada una distinta
- Pocas y conocidas
- Pocas, y se ve quién las tiene
- Ninguna que importe

## Cuidado
Cómo se protegen los datos de las personas.

### Privacidad
Lo que se guarda de las personas es poco, conocido y justificado.
[1] Se guarda todo lo que se puede.
[2] Alguien conoce la ley.
[3] Está escrito qué se guarda de las personas, por qué y cuánto tiempo.
[4] Se comprueba que se borra a tiempo y cuando se pide.
[5] Lo nuevo se construye de modo que haga falta poco.
> Marco de privacidad | https://www.nist.gov/privacy-framework | Preguntas que ayudan a ver y reducir riesgos para las personas.

¿Qué se sabe de los datos sobre personas?
De lo que guardan hoy.
- Poco
- Dónde está la mayoría
- Qué, dónde y por qué
- Lo mismo, con fechas de borrado que se cumplen
- Lo mismo, y cada vez son menos

Alguien pregunta qué guardan de él. ¿Qué pasa?
O quiere que se borre.
- Nadie lo sabe
- Alguien busca durante semanas
- Hay una vía que tarda días
- Se hace a tiempo, y se cuenta
- Puede hacer la mayor parte por sí mismo

¿Cuándo se piensa en la privacidad?
En un proyecto nuevo.
- Cuando alguien se queja
- Antes de empezar, en un formulario
- Mientras se diseña
- Mientras se diseña, y otra vez cada año
- Decide qué se construye

### Accesos
Cada persona puede ver lo que necesita, y nada más.
[1] Los accesos crecen y nunca se quitan.
[2] Los sistemas importantes tienen roles.
[3] El acceso sigue a lo que alguien hace y termina con ello.
[4] Se registra y se mira quién vio qué.
[5] El acceso se da para un fin y un tiempo, según reglas.

¿Quién puede ver datos delicados?
Ahora mismo.
- Nadie lo sabe
- Más personas de las debidas
- Aquellas cuyo rol lo exige
- Lo mismo, revisado dos veces al año
- Quien lo necesita hoy, hasta que termine

¿Qué pasa cuando alguien cambia de puesto?
Con lo que podía ver antes.
- Nada
- Algo termina, algún día
- Termina en días
- Termina solo
- Termina solo, y se buscan restos

¿Se registra el uso?
De datos delicados.
- No
- En algunos sistemas
- Sí, y se puede buscar
- Sí, y alguien lo mira
- Sí, y una máquina nota lo inusual
`;
